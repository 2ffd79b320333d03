/**
 * Writes values in PostgreSQL's binary format (each type's receive function): for a batch of bids,
 * escaping text here and parsing it there cost both sides more than the work.
 */

export interface Kind<T> {
  /** The type's number in pg_type, the same in every database. */
  oid: number;
  bytesOf: (value: T) => number;
  write: (buffer: Buffer, value: T, at: number) => void;
}

/** Canonical form: 32 lower-case digits with hyphens. */
export const uuid: Kind<string> = { oid: 2950, bytesOf: () => 16, write: writeUuid };
/** Integers that JavaScript represents exactly. */
export const bigint: Kind<number> = { oid: 20, bytesOf: () => 8, write: writeBigint };
export const integer: Kind<number> = {
  oid: 23,
  bytesOf: () => 4,
  write: (buffer, value, at) => buffer.writeInt32BE(value, at),
};
export const boolean: Kind<boolean> = {
  oid: 16,
  bytesOf: () => 1,
  write: (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at),
};
export const text: Kind<string> = {
  oid: 25,
  bytesOf: (value) => Buffer.byteLength(value),
  write: (buffer, value, at) => buffer.write(value, at),
};
/** JSON as text. */
export const json: Kind<string> = { ...text, oid: 114 };
export const bytea: Kind<Buffer> = {
  oid: 17,
  bytesOf: (value) => value.length,
  write: (buffer, value, at) => value.copy(buffer, at),
};
export const timestamptz: Kind<Date> = {
  oid: 1184,
  bytesOf: () => 8,
  write: (buffer, value, at) => writeBigint(buffer, (value.getTime() - epochMs) * 1_000, at),
};

/** PostgreSQL counts microseconds from this instant. */
const epochMs = Date.UTC(2000, 0, 1);

function writeUuid(buffer: Buffer, value: string, at: number): void {
  let from = 0;
  for (let index = 0; index < 16; index += 1) {
    if (value.charCodeAt(from) === hyphen) from += 1;
    const byte = digitAt(value, from) * 16 + digitAt(value, from + 1);
    if (!(byte >= 0)) throw new Error(`${value} is no uuid`);
    buffer[at + index] = byte;
    from += 2;
  }
}

const hyphen = 45;

/** NaN when there is no digit. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // 0 to 9
  if (code >= 48 && code <= 57) return code - 48;
  // a to f
  return code >= 97 && code <= 102 ? code - 87 : Number.NaN;
}

function writeBigint(buffer: Buffer, value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(value - high * 2 ** 32, at + 4);
}
