import { Schema, model, type Connection } from 'mongoose';

export const fileSchema = new Schema({ sha: { type: String, unique: true } }, { collection: 'fs.files' });

export const createFileModel = (connection: Connection) => connection.model('File', fileSchema);

const logSchema = new Schema({ at: { type: Date, index: true } });
export const createLogModel = (name: string) => model(name, logSchema);
