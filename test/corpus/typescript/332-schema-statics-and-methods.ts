import { HydratedDocument, Model, model, Schema } from 'mongoose';

interface IPet {
  chip: string;
  species: string;
  weights: { at: Date; kg: number }[];
}
interface PetModel extends Model<IPet> {
  ensure(): Promise<void>;
}

const petSchema = new Schema<IPet, PetModel>(
  {
    chip: { type: String, required: [true, 'chip is needed'], unique: true },
    species: { type: String, index: 'asc' },
    weights: [
      {
        _id: false,
        at: { type: Date, index: true },
        kg: { type: Number, min: 0 },
      },
    ],
    index: { type: Number, default: 0 },
    unique: Boolean,
  },
  {
    collection: 'animals',
    statics: {
      async ensure() {
        await this.collection.createIndex({ shelter: 1 });
      },
    },
    methods: {
      label(this: HydratedDocument<IPet>) {
        return `${this.species} ${this.chip}`;
      },
    },
    virtuals: { short: { get() { return (this as IPet).chip.slice(-4); } } },
  },
);

petSchema.index({ species: 1, 'weights.kg': -1 }, { name: 'heavy' }).index({ owner: 1 });

export const Pet = model<IPet, PetModel>('Pet', petSchema);
