import { BATCH_MAX_BYTES } from '#contract/sync.ts';

/** The request around the changes. */
const FRAME_BYTES = 400;

/** The number of bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return length;
}

/** The first of these changes, as they are sent, that fit one batch; at least one. */
export function fittingInBatch<T>(changes: readonly T[]): T[] {
  let bytes = FRAME_BYTES;
  const end = changes.findIndex((change, index) => {
    bytes += utf8Length(JSON.stringify(change)) + 1;
    return index > 0 && bytes > BATCH_MAX_BYTES;
  });
  return end < 0 ? [...changes] : changes.slice(0, end);
}
