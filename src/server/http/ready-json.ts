import { gzipped } from './gzipped.ts';
import { gzipOf, type ReadyText, readyText } from './ready-text.ts';

/** The start of objects that are sent often, serialized and compressed once. */
export interface ReadyStart<S extends object> {
  readonly value: S;
  /** Its JSON without the closing brace. */
  readonly json: ReadyText;
}

/** `value` has at least one property. */
export function readyStart<S extends object>(value: S): ReadyStart<S> {
  return { value, json: readyText(JSON.stringify(value).slice(0, -1)) };
}

/** An object in the two parts in which it is sent. */
interface Parts {
  start: ReadyStart<object>;
  /** The JSON behind its start. */
  tail: string;
}

const wholes = new WeakMap<object, Parts>();

/** An object for which only `more` has to be serialized. `more` has at least one property, and none of the start's. */
export function withStart<S extends object, M extends object>(start: ReadyStart<S>, more: M): S & M {
  const whole = { ...start.value, ...more };
  wholes.set(whole, { start, tail: `,${JSON.stringify(more).slice(1)}` });
  return whole;
}

/** The parts of an object made by `withStart`; undefined: it is another. */
export const partsOf = (value: object): Parts | undefined => wholes.get(value);

/** A value that is identical (`===`) for objects that differ only in what was appended to their start. */
export const sameOf = (value: object): unknown => wholes.get(value)?.start ?? JSON.stringify(value);

export function jsonOf(value: object): string {
  const known = wholes.get(value);
  return known === undefined ? JSON.stringify(value) : known.start.json.text + known.tail;
}

/** A JSON body with its headers, compressed if it is large enough and the client accepts it (`accept-encoding`). */
export async function gzippedJson(
  value: object,
  accepts: string | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const known = wholes.get(value);
  if (known === undefined || !(accepts ?? '').includes('gzip')) return gzipped(jsonOf(value), accepts);
  const bytes = await gzipOf([known.start.json, known.tail]);
  return { bytes, headers: { vary: 'accept-encoding', 'content-encoding': 'gzip' } };
}
