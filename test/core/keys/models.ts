// BSON values with an order of their own: written from MongoDB's comparison rules, without a look at keys.
import fc from 'fast-check';

export interface Model {
  readonly type: number;
  /** the value as BSON stores it */
  readonly payload: Buffer;
  /** place of its kind in MongoDB's order */
  readonly kind: number;
  readonly hasDecimal: boolean;
  compare(other: Model): number;
}

const sign = (difference: number | bigint): number => (difference > 0 ? 1 : difference < 0 ? -1 : 0);

export function compareModels(a: Model, b: Model): number {
  return a.kind === b.kind ? a.compare(b) : sign(a.kind - b.kind);
}

const int32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32LE(value | 0);
  return buffer;
};
const int64 = (value: bigint): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64LE(BigInt.asIntN(64, value));
  return buffer;
};
const text = (value: Buffer): Buffer => Buffer.concat([int32(value.length + 1), value, Buffer.of(0)]);
const utf8 = (value: string): Buffer => Buffer.from(value, 'utf8');

/** one whose values compare by a key made of them */
function model<T>(
  type: number,
  kind: number,
  payload: Buffer,
  key: T,
  compare: (a: T, b: T) => number,
): Model & { key: T } {
  return {
    type,
    kind,
    payload,
    key,
    hasDecimal: type === 0x13,
    compare: (other) => sign(compare(key, (other as Model & { key: T }).key)),
  };
}
const alone = (type: number, kind: number): fc.Arbitrary<Model> =>
  fc.constant(model(type, kind, Buffer.alloc(0), 0, () => 0));

/** numbers as fractions, so that nothing is rounded; NaN before all, infinities outside */
interface Exact {
  readonly rank: number;
  readonly top: bigint;
  readonly bottom: bigint;
}
const compareExact = (a: Exact, b: Exact): number =>
  a.rank !== b.rank ? a.rank - b.rank : sign(a.top * b.bottom - b.top * a.bottom);

function exactDouble(value: number): Exact {
  if (Number.isNaN(value)) return { rank: 0, top: 0n, bottom: 1n };
  if (!Number.isFinite(value)) return { rank: value < 0 ? 1 : 3, top: 0n, bottom: 1n };
  let scaled = value;
  let bottom = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    bottom *= 2n;
  }
  return { rank: 2, top: BigInt(scaled), bottom };
}
const whole = (value: bigint): Exact => ({ rank: 2, top: value, bottom: 1n });

const double = (value: number): Model => {
  const payload = Buffer.alloc(8);
  payload.writeDoubleLE(value);
  return model(0x01, 3, payload, exactDouble(value), compareExact);
};
const decimal = (negative: boolean, coefficient: bigint, exponent: number): Model => {
  const bits = (negative ? 1n << 127n : 0n) | (BigInt(exponent + 6176) << 113n) | coefficient;
  const payload = Buffer.alloc(16);
  payload.writeBigUInt64LE(bits & (2n ** 64n - 1n), 0);
  payload.writeBigUInt64LE(bits >> 64n, 8);
  const top = (negative ? -coefficient : coefficient) * 10n ** BigInt(Math.max(0, exponent));
  return model(0x13, 3, payload, { rank: 2, top, bottom: 10n ** BigInt(Math.max(0, -exponent)) }, compareExact);
};

const numbers = fc.oneof(
  fc.integer().map((value) => model(0x10, 3, int32(value), whole(BigInt(value)), compareExact)),
  fc.integer({ min: -300, max: 300 }).map((value) => model(0x10, 3, int32(value), whole(BigInt(value)), compareExact)),
  fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    .map((value) => model(0x12, 3, int64(value), whole(value), compareExact)),
  fc
    .tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: -2, max: 2 }), fc.boolean())
    .map(([power, near, negative]) => {
      const value = BigInt.asIntN(64, (negative ? -1n : 1n) * (2n ** BigInt(power) + BigInt(near)));
      return model(0x12, 3, int64(value), whole(value), compareExact);
    }),
  fc.double().map(double),
  fc.double({ min: -1e6, max: 1e6 }).map(double),
  fc.integer({ min: -1000, max: 1000 }).map((value) => double(value / 8)),
  fc
    .tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -3, max: 3 }))
    .map(([power, near]) => double(2 ** power + near)),
  fc.constantFrom(0, -0, 2 ** -255, 2 ** -256, 5e-324, 2 ** 63, -(2 ** 63), NaN, Infinity, -Infinity).map(double),
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.integer({ min: -20, max: 4 }))
    .map(([negative, coefficient, exponent]) => decimal(negative, coefficient, exponent)),
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 3000n }), fc.integer({ min: -3, max: 1 }))
    .map(([negative, coefficient, exponent]) => decimal(negative, coefficient, exponent)),
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: -88, max: -20 }))
    .map(([negative, coefficient, exponent]) => decimal(negative, coefficient, exponent)),
);

const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'b', '\0', '\u0001', 'é', '😀') }),
);
const strings = fc
  .tuple(fc.constantFrom(0x02, 0x0e), someText)
  .map(([type, value]) => model(type, 4, text(utf8(value)), utf8(value), Buffer.compare));
const code = someText.map((value) => model(0x0d, 14, text(utf8(value)), utf8(value), Buffer.compare));
const objectIds = fc
  .uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => model(0x07, 8, Buffer.from(bytes), Buffer.from(bytes), Buffer.compare));
const bools = fc.boolean().map((value) => model(0x08, 9, Buffer.of(value ? 1 : 0), Number(value), (a, b) => a - b));
const dates = fc
  .oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -1000n, max: 1000n }))
  .map((value) => model(0x09, 10, int64(value), value, (a, b) => sign(a - b)));
const timestamps = fc
  .bigInt({ min: 0n, max: 2n ** 64n - 1n })
  .map((value) => model(0x11, 11, int64(value), value, (a, b) => sign(a - b)));
const binaries = fc
  .tuple(fc.constantFrom(0, 2, 4, 5, 128), fc.uint8Array({ maxLength: 300, size: 'max' }))
  .map(([subtype, bytes]) => {
    const payload = Buffer.concat([int32(bytes.length), Buffer.of(subtype), Buffer.from(bytes)]);
    return model(0x05, 7, payload, { length: bytes.length, rest: payload.subarray(4) }, (a, b) =>
      a.length !== b.length ? a.length - b.length : Buffer.compare(a.rest, b.rest),
    );
  });
const cstring = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u0001') });
const regexes = fc.tuple(cstring, fc.constantFrom('', 'i', 'im')).map(([pattern, flags]) => {
  const payload = Buffer.concat([utf8(pattern), Buffer.of(0), utf8(flags), Buffer.of(0)]);
  return model(
    0x0b,
    12,
    payload,
    [utf8(pattern), utf8(flags)] as const,
    (a, b) => Buffer.compare(a[0], b[0]) || Buffer.compare(a[1], b[1]),
  );
});
const pointers = fc.tuple(cstring, fc.uint8Array({ minLength: 12, maxLength: 12 })).map(([name, id]) => {
  const payload = Buffer.concat([text(utf8(name)), Buffer.from(id)]);
  return model(
    0x0c,
    13,
    payload,
    payload,
    (a, b) => a.length - b.length || Buffer.compare(a.subarray(4), b.subarray(4)),
  );
});

type Element = readonly [string, Model];
const documentBytes = (elements: readonly Element[]): Buffer => {
  const body = Buffer.concat(
    elements.map(([name, value]) => Buffer.concat([Buffer.of(value.type), utf8(name), Buffer.of(0), value.payload])),
  );
  return Buffer.concat([int32(body.length + 5), body, Buffer.of(0)]);
};
/** kind of the value, then name, then value; what ends first is less */
function compareElements(a: readonly Element[], b: readonly Element[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [nameA, valueA] = a[i]!;
    const [nameB, valueB] = b[i]!;
    const order =
      sign(valueA.kind - valueB.kind) || Buffer.compare(utf8(nameA), utf8(nameB)) || compareModels(valueA, valueB);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const { tree } = fc.letrec<{ tree: Model; documents: Model; arrays: Model; scopes: Model }>((tie) => {
  const elements = fc.array(fc.tuple(cstring, tie('tree')), { maxLength: 3 });
  const deep = (made: Model, inside: readonly Element[]): Model => ({
    ...made,
    hasDecimal: inside.some(([, value]) => value.hasDecimal),
  });
  return {
    documents: elements.map((inside) => deep(model(0x03, 5, documentBytes(inside), inside, compareElements), inside)),
    arrays: fc.array(tie('tree'), { maxLength: 3 }).map((list) => {
      const inside = list.map((value, i): Element => [String(i), value]);
      return deep(model(0x04, 6, documentBytes(inside), inside, compareElements), inside);
    }),
    scopes: fc.tuple(someText, elements).map(([source, inside]) => {
      const body = Buffer.concat([text(utf8(source)), documentBytes(inside)]);
      const payload = Buffer.concat([int32(body.length + 4), body]);
      return deep(
        model(
          0x0f,
          15,
          payload,
          { source: utf8(source), inside: inside as readonly Element[] },
          (a, b) => Buffer.compare(a.source, b.source) || compareElements(a.inside, b.inside),
        ),
        inside,
      );
    }),
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      numbers,
      numbers,
      strings,
      strings,
      objectIds,
      bools,
      dates,
      timestamps,
      binaries,
      regexes,
      pointers,
      code,
      alone(0xff, 0),
      alone(0x06, 1),
      alone(0x0a, 2),
      alone(0x7f, 99),
      tie('documents'),
      tie('arrays'),
      tie('scopes'),
    ),
  };
});

export const values = { any: tree, numbers, strings, dates, timestamps, binaries, regexes, pointers } as const;
