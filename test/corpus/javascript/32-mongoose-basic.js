const mongoose = require('mongoose');

const userSchema = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true },
    nick: { type: String, index: true },
    googleId: { type: String, unique: true, sparse: true },
    joined: { type: Date, index: -1 },
    bio: String,
  },
  { timestamps: true },
);

userSchema.index({ nick: 1, joined: -1 });

module.exports = mongoose.model('User', userSchema);
