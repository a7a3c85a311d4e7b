// A .bson.gz fixture -> its documents, with their BSON types kept.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BSON, type Document } from 'mongodb';

export function bsonDocuments(path: string, most = Infinity): Document[] {
  const bytes = gunzipSync(readFileSync(path));
  const documents: Document[] = [];
  for (let at = 0; at < bytes.length && documents.length < most; at += bytes.readInt32LE(at)) {
    const document = bytes.subarray(at, at + bytes.readInt32LE(at));
    documents.push(BSON.deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
  }
  return documents;
}
