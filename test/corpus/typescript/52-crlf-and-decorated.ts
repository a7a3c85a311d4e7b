import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/* 😀 */ @Schema({ collection: 'crlf' })
export class Row {
  @Prop({ index: true }) /* 🎈 */
  a: string;
}
export const RowSchema = SchemaFactory.createForClass(Row);
RowSchema.index({ b: 1 });
