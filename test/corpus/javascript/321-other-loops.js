const pMap = require('p-map');
const async = require('async');
const Bluebird = require('bluebird');
const { db } = require('./mongo');

const leads = [
  { spec: { owner: 1, createdAt: -1 }, opts: { name: 'owner_created' } },
  { spec: { source: 1 } },
];

const inOrder = () =>
  leads.reduce((before, { spec, opts }) => before.then(() => db.collection('leads').createIndex(spec, opts)), Promise.resolve());

const campaigns = [{ slug: 1 }, { startsAt: 1, endsAt: 1 }];

const limited = () => pMap(campaigns, (keys) => db.collection('campaigns').createIndex(keys), { concurrency: 2 });

const clicks = [['campaignId', 1], ['visitor', 1]];

const blue = () => Bluebird.each(clicks, ([field, direction]) => db.collection('clicks').createIndex({ [field]: direction }));

const mails = [{ keys: { to: 1 }, unique: false }, { keys: { messageId: 1 }, unique: true }];

function series(done) {
  async.eachSeries(
    mails,
    (mail, next) => {
      db.collection('mails').createIndex(mail.keys, { unique: mail.unique }, next);
    },
    done,
  );
}

const totals = leads.reduce((sum, { spec }) => sum + Object.keys(spec).length, 0);

module.exports = { inOrder, limited, blue, series, totals };
