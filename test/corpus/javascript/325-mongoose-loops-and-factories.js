const mongoose = require('mongoose');

const makeSchema = (extra) =>
  new mongoose.Schema({
    tenant: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
    ...extra,
  });

const leadSchema = makeSchema({ score: Number });

const visitSchema = new mongoose.Schema({ page: String, visitor: String, at: Date }, { timestamps: { createdAt: 'at' } });

['page', 'visitor'].forEach((field) => visitSchema.index({ [field]: 1 }));

const compound = [
  [{ page: 1, at: -1 }],
  [{ visitor: 1, page: 1 }, { unique: true, name: 'visitor_page' }],
];
for (const [fields, options] of compound) visitSchema.index(fields, options);

const addTtl = (schema, path, seconds) => schema.index({ [path]: 1 }, { expireAfterSeconds: seconds });
addTtl(visitSchema, 'at', 3600);

const tokenSchema = new mongoose.Schema({ value: { type: String, unique: true }, expiresAt: Date });
addTtl(tokenSchema, 'expiresAt', 0);

visitSchema.pre('save', async function () {
  this.index = { page: 1 };
});

module.exports = {
  Lead: mongoose.model('Lead', leadSchema),
  Visit: mongoose.model('Visit', visitSchema, 'page_visits'),
  Token: mongoose.model('Token', tokenSchema),
};
