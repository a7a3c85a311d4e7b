const mongoose = require('mongoose');

const options = { discriminatorKey: 'channel', collection: 'outbox' };

const messageSchema = new mongoose.Schema(
  {
    to: { type: String, required: true, index: true },
    sentAt: Date,
  },
  options,
);
messageSchema.index({ sentAt: 1 }, { expireAfterSeconds: 60 * 60 * 24 * 30 });

const Message = mongoose.model('Message', messageSchema);

const Sms = Message.discriminator(
  'Sms',
  new mongoose.Schema({ carrier: { type: String, index: true }, segments: Number }, { discriminatorKey: 'channel' }),
);

const pushSchema = new mongoose.Schema({ deviceToken: { type: String, unique: true, sparse: true } });
pushSchema.index({ deviceToken: 1, to: 1 });
const Push = Message.discriminator('Push', pushSchema, 'push');

const settingSchema = new mongoose.Schema({ key: { type: String, unique: true } });
const Setting = mongoose.model('Setting', settingSchema, process.env.SETTINGS_COLLECTION);

const dailySchema = new mongoose.Schema({ day: { type: Date, index: true } });
const daily = (suffix) => mongoose.model('Daily' + suffix, dailySchema, `daily_${suffix}`);

const dataSchema = new mongoose.Schema({ series: { type: String, index: true } });
const Data = mongoose.model('Data', dataSchema);

module.exports = { Message, Sms, Push, Setting, daily, Data };
