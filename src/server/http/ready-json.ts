import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { gzipped } from './gzipped.ts';

const pack = promisify(deflateRaw);
const LEVEL = constants.Z_BEST_SPEED + 3;
/** No name, no time, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** The beginning of objects that are sent again and again, made text once and packed once. */
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
    // Ends at a whole byte, and may go on.
    const bytes = await pack(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    return { bytes, crc: crc32(plain), length: plain.length };
  }
  let packing: ReturnType<typeof packNow> | undefined;
  return { value, text, packed: () => (packing ??= packNow()) };
}

const wholes = new WeakMap<object, { start: ReadyStart<object>; tail: string }>();

/** An object whose JSON costs only what `more` has of it. `more` has at least one property, and none of the start's. */
export function withStart<S extends object, M extends object>(start: ReadyStart<S>, more: M): S & M {
  const whole = { ...start.value, ...more };
  wholes.set(whole, { start, tail: `,${JSON.stringify(more).slice(1)}` });
  return whole;
}

/** Is the same (`===`) for objects that are, but for what was put behind their start. */
export const sameOf = (value: object): unknown => wholes.get(value)?.start ?? JSON.stringify(value);

export function jsonOf(value: object): string {
  const known = wholes.get(value);
  return known === undefined ? JSON.stringify(value) : known.start.text + known.tail;
}

/** A JSON body and its headers, packed where it is worth it and the asker takes it (`accept-encoding`). */
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
