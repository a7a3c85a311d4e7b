import { getModelForClass, index, modelOptions, prop } from '@typegoose/typegoose';

@modelOptions({ schemaOptions: { collection: 'gates' } })
@index({ terminal: 1, number: 1 }, { unique: true })
export class Gate {
  @prop({ required: true })
  terminal!: string;
}
export const GateModel = getModelForClass(Gate);

const flights = await getFlights({ from: 'A', 

@modelOptions({ schemaOptions: { collection: 'runways' } })
export class Runway {
  @prop({ index: true })
  heading!: number;
}
export const RunwayModel = getModelForClass(Runway);
