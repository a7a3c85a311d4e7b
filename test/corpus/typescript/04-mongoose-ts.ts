import mongoose, { Document, Schema } from 'mongoose';

export interface IUser extends Document {
  email: string;
  googleId?: string;
}

const userSchema = new Schema<IUser>(
  {
    email: { type: String, required: true, lowercase: true },
    googleId: { type: String, unique: true, sparse: true },
    seenAt: { type: Date, index: { expires: '10m' } },
  },
  { timestamps: true, toJSON: { transform: (_doc, ret) => ret } },
);

userSchema.index({ email: 1 });
userSchema.index({ email: 'text', 'profile.name': 'text' }, { name: 'search' });

export const UserModel = mongoose.model<IUser>('User', userSchema);
