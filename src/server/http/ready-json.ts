import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { gzipped } from './gzipped.ts';

const pack = promisify(deflateRaw);
const LEVEL = constants.Z_BEST_SPEED + 3;
/** Without name and time, for any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** The start of objects that are sent often, serialized and compressed once. */
export interface ReadyStart<S extends object> {
  readonly value: S;
  /** Its JSON without the closing brace. */
  readonly text: string;
  packed(): Promise<{ bytes: Buffer; crc: number; length: number }>;
}

/** `value` has at least one property. */
export function readyStart<S extends object>(value: S): ReadyStart<S> {
  const text = JSON.stringify(value).slice(0, -1);
  async function packNow() {
    const plain = Buffer.from(text);
    // Flushed to a whole byte, so that more can follow.
    const bytes = await pack(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    return { bytes, crc: crc32(plain), length: plain.length };
  }
  let packing: ReturnType<typeof packNow> | undefined;
  return { value, text, packed: () => (packing ??= packNow()) };
}

const wholes = new WeakMap<object, { start: ReadyStart<object>; tail: string }>();

/** An object for which only `more` has to be serialized. `more` has at least one property, and none of the start's. */
export function withStart<S extends object, M extends object>(start: ReadyStart<S>, more: M): S & M {
  const whole = { ...start.value, ...more };
  wholes.set(whole, { start, tail: `,${JSON.stringify(more).slice(1)}` });
  return whole;
}

/** A value that is identical (`===`) for objects that differ only in what was appended to their start. */
export const sameOf = (value: object): unknown => wholes.get(value)?.start ?? JSON.stringify(value);

export function jsonOf(value: object): string {
  const known = wholes.get(value);
  return known === undefined ? JSON.stringify(value) : known.start.text + known.tail;
}

/** A JSON body with its headers, compressed if it is large enough and the client accepts it (`accept-encoding`). */
export async function gzippedJson(
  value: object,
  accepts: string | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const known = wholes.get(value);
  if (known === undefined || !(accepts ?? '').includes('gzip')) return gzipped(jsonOf(value), accepts);
  const { start, tail } = known;
  const rest = Buffer.from(tail);
  const [first, last] = await Promise.all([start.packed(), pack(rest, { level: LEVEL })]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(rest, first.crc));
  end.writeUInt32LE(first.length + rest.length, 4);
  return {
    bytes: new Uint8Array(Buffer.concat([GZIP_HEADER, first.bytes, last, end])),
    headers: { vary: 'accept-encoding', 'content-encoding': 'gzip' },
  };
}
