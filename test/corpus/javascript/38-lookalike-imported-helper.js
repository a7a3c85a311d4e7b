import { ensureIndex } from '/server/lib/mongoStartup';
import Boards from '/models/boards';

Meteor.startup(async () => {
  await ensureIndex(Boards, { modifiedAt: -1 });
  await ensureIndex(Boards, { 'members.userId': 1 });
});
