import type { Application } from 'egg';
import type { Mongoose } from 'mongoose';

export default (app: Application) => {
  const mongoose = app.mongoose;
  const { Schema } = mongoose;

  const TopicSchema = new Schema(
    {
      title: { type: String },
      author_id: { type: Schema.Types.ObjectId },
      top: { type: Boolean, default: false },
      create_at: { type: Date, default: Date.now },
      deleted: { type: Boolean, sparse: true },
    },
    { usePushEach: true } as never,
  );

  TopicSchema.index({ create_at: -1 });
  TopicSchema.index({ top: -1, last_reply_at: -1 });

  return mongoose.model('Topic', TopicSchema);
};

export function usersModel(app: { get(name: string): Mongoose }) {
  const modelName = 'users';
  const mongooseClient: Mongoose = app.get('mongooseClient');
  const schema = new mongooseClient.Schema(
    {
      email: { type: String, unique: true, lowercase: true },
      password: { type: String },
    },
    { timestamps: true },
  );
  if (mongooseClient.modelNames().includes(modelName)) mongooseClient.deleteModel(modelName);
  return mongooseClient.model<unknown>(modelName, schema);
}
