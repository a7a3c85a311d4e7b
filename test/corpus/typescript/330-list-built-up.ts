import type { Db, IndexDescription } from 'mongodb';

const common: IndexDescription[] = [{ key: { tenant: 1 } }];

const ticketIndexes: IndexDescription[] = [
  ...common,
  { key: { status: 1, priority: -1 } },
];
ticketIndexes.push({ key: { assignee: 1 }, sparse: true });

const agentIndexes = common.concat([
  { key: { email: 1 }, unique: true },
]);

export async function up(db: Db): Promise<void> {
  await db.collection('tickets').createIndexes(ticketIndexes);
  await db.collection('agents').createIndexes(agentIndexes);

  const late: IndexDescription[] = [];
  if (process.env.WITH_SEARCH) {
    late.push({ key: { subject: 'text', body: 'text' }, name: 'fulltext' });
  }
  late.push({ key: { threadId: 1 } }, { key: { from: 1 } });
  if (late.length) await db.collection('mails').createIndexes(late);
}
