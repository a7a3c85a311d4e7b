// Text of a Decimal128 -> its 16 bytes.
import { Decimal128 } from 'bson';

/** null where the text is no Decimal128, or one that would have to be rounded */
export function decimal128Bytes(text: string): Uint8Array | null {
  try {
    return Decimal128.fromString(text).bytes;
  } catch {
    return null;
  }
}
