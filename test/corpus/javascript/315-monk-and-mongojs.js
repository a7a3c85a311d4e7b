const monk = require('monk');
const mongojs = require('mongojs');

const db = monk(process.env.MONGO_URL || 'localhost/forum');
const threads = db.get('threads');
const votes = db.get('votes', { castIds: false });

threads.createIndex({ board: 1, bumpedAt: -1 });
threads.createIndex('slug', { unique: true });
votes.createIndex({ threadId: 1, voter: 1 }, { unique: true });
db.get('reports').ensureIndex({ at: -1 });
db.create('uploads', { capped: true, size: 5000 });

const old = mongojs('forum_old', ['posts', 'members']);
old.posts.ensureIndex({ threadId: 1 });
old.members.createIndex({ nick: 1 }, { unique: true }, function (err) {
  if (err) console.error(err);
});
old.collection('avatars').createIndex({ memberId: 1 });

module.exports = { db, old, index: (req, res) => res.render('index', { threads }) };
