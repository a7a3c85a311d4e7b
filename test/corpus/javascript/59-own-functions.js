import lunr from 'lunr';
import * as yup from 'yup';
import { router } from './router.js';

function createIndex(list) {
  return Object.fromEntries(list.map((one, at) => [one.id, at]));
}
const builder = { createIndexes: (specs) => specs.length };

createIndex({ a: 1 });
builder.createIndexes([{ key: { a: 1 } }]);
this.searchService.createIndex({ name: 'x' });
lunr.createIndex({ title: 1 });
const schema = yup.object({ email: { index: true } });
schema.index({ a: 1 });
router.index({ a: 1 });
array.index({ a: 1 });
