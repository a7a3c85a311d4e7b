var async = require('async')
var mongo = require('mongodb')

// an old worker: comma first, no semicolons, callbacks all the way down
module.exports = function ensure (uri, done) {
  mongo.MongoClient.connect(uri, { useNewUrlParser: true }, function (err, client) {
    if (err) return done(err)
    var db = client.db()
      , jobs = db.collection('jobs')
      , locks = db.collection('locks')

    async.series([
      function (next) { jobs.createIndex({ state: 1, runAt: 1 }, next) }
    , function (next) { jobs.createIndex({ owner: 1 }, { sparse: true, name: 'by_owner' }, next) }
    , function (next) {
        locks.ensureIndex({ expires: 1 }, { expireAfterSeconds: 30 }, function (err) {
          next(err && err.code === 85 ? null : err)
        })
      }
    ], function (err) {
      done(err, client)
    })
  })
}

function createIndex (coll, next) {
  next(null, coll.indexes)
}

createIndex({ indexes: { state: 1 } }, function () {})
