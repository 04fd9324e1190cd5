import type { RowKind } from '#domain/rows.ts';

const PRIME = 0x01000193;

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, PRIME);
  }
  return hash >>> 0;
}

/** One row's contribution to a checksum: two FNV-1a lanes over `kind sid seq`. */
export function rowChecksum(kind: RowKind, sid: string, seq: number): [number, number] {
  const text = `${kind} ${sid} ${seq}`;
  return [fnv1a(text, 0x811c9dc5), fnv1a(text, 0x1b873593)];
}

/**
 * The contributions of all rows combined with XOR, as text. Order does not matter, so a device can update it as rows
 * change.
 */
export function checksumText([one, other]: readonly [number, number]): string {
  const hex = (lane: number) => (lane >>> 0).toString(16).padStart(8, '0');
  return hex(one) + hex(other);
}
