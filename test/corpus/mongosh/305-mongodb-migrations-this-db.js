'use strict';

module.exports.id = 'add-search-indexes';

module.exports.up = function (done) {
  // use this.db for MongoDB communication, and this.log() for logging
  const listings = this.db.collection('listings');
  const log = this.log;
  listings.createIndex({ title: 'text', 'host.name': 'text' }, { name: 'search' }, (err) => {
    if (err) return done(err);
    log('created search');
    this.db.collection('hosts').createIndex({ rating: -1 }, done);
  });
};

module.exports.down = function (done) {
  const coll = this.db.collection('listings');
  coll
    .dropIndex('search')
    .then(() => coll.createIndex({ title: 1 }, { name: 'title_old' }))
    .then(() => done())
    .catch(done);
};
