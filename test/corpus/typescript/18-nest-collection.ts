import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ timestamps: true, collection: 'withdrawal_locks' })
export class WithdrawalLock {
  @Prop({ required: true, unique: true }) key!: string;
  @Prop({ required: true, index: true }) leaseUntil!: Date;
}
export const WithdrawalLockSchema = SchemaFactory.createForClass(WithdrawalLock);

@Schema()
export class Withdrawal {
  @Prop({ default: null, index: true }) processingUntil!: Date | null;
}
export const WithdrawalSchema = SchemaFactory.createForClass(Withdrawal);
WithdrawalSchema.index({ userId: 1, requestedAt: -1 });
