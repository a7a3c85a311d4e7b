import { getDatabase } from '../lib/database.js';
import config from '../config.js';

export async function prepareTickets() {
  const db = await getDatabase();
  const tickets = db.collection('tickets');

  const specs = [];
  specs.push({ key: { number: 1 }, name: 'number', unique: true });
  specs.push({ key: { queue: 1, priority: -1 }, name: 'queue_priority' }, { key: { assignee: 1 }, name: 'assignee', sparse: true });
  if (config.retentionDays) {
    specs.push({ key: { closedAt: 1 }, name: 'closed_ttl', expireAfterSeconds: config.retentionDays * 86400 });
  }
  await tickets.createIndexes(specs);

  const jobs = [];
  jobs.push(db.collection('queues').createIndex({ slug: 1 }, { unique: true }));
  jobs.push(
    db.collection('comments').createIndex({ ticketId: 1, at: 1 }),
    db.collection('comments').createIndex({ body: 'text' }, { default_language: 'english' }),
  );
  await Promise.all(jobs);

  const labels = [];
  labels.push({ key: { not: 1 }, name: 'never applied' });
  return labels.map((label) => label.name);
}
