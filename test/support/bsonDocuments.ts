// A .bson.gz fixture -> its documents, as bytes or with their BSON types kept.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BSON, type Document } from 'mongodb';

export function rawDocuments(path: string, most = Infinity): Uint8Array[] {
  const bytes = gunzipSync(readFileSync(path));
  const documents: Uint8Array[] = [];
  for (let at = 0; at < bytes.length && documents.length < most; at += bytes.readInt32LE(at)) {
    documents.push(bytes.subarray(at, at + bytes.readInt32LE(at)));
  }
  return documents;
}

export function bsonDocuments(path: string, most = Infinity): Document[] {
  const typed = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
  return rawDocuments(path, most).map((document) => BSON.deserialize(document, typed));
}
