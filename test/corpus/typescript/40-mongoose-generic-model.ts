import mongoose, { Schema, Document, Model } from 'mongoose';

export interface IMessage extends Document {
  room: mongoose.Types.ObjectId;
}

const MessageSchema: Schema<IMessage> = new Schema<IMessage, Model<IMessage>>(
  {
    room: { type: Schema.Types.ObjectId, ref: 'Room', index: true },
    key: { type: String, unique: true, index: true } as const,
    meta: { lang: { type: String, index: true }, type: { type: String, index: true } },
  },
  { timestamps: true, versionKey: false },
);

MessageSchema.index({ room: 1, createdAt: -1 } as Record<string, 1 | -1>);
MessageSchema.index({ room: 1, telegramId: 1 }, { unique: true } satisfies object);

export const MessageModel: Model<IMessage> = mongoose.models.Message ?? mongoose.model<IMessage>('Message', MessageSchema);
