export async function ensurePlanning(db) {
  await Promise.all([
    db
      .collection('tasks')
      .createIndexes([
        { key: { projectId: 1 } },
        { key: { dueDate: 1 } },
      ]),
    db
      .collection('milestones')
      .createIndex({ projectId: 1 }),
    db.collection('time_entries').createIndexes([{ key: { userId: 1 } }, { key: { date: -1 } }]),
  ]);
}
