import * as z from 'zod/mini';
import { sittingSchema } from '../ids.ts';
import type { Table } from './table.ts';

/** A guest's phone at a table, from its scan of the code until the party leaves. */
export const guestSittingSchema = z.object({
  /** The sid of the party that was there at the scan. */
  party: sittingSchema,
  /** The id of the phone at this party, made on it. */
  guest: sittingSchema,
});

/** What a key from a table's code or link opens. */
export interface OpenedByKey {
  /** The part of the split bill; null: the whole table's. */
  part: number | null;
  /** Whether it was handed out for the present party, and not read from the printed code. */
  isOfParty: boolean;
}

/** A key with the number of a part, as in the codes of a split table. */
export const keyOfPart = (key: string, part: number | null): string =>
  part === null ? key : `${key}-${part}`;

function partOf(own: string, parts: number, key: string): number | null | undefined {
  if (own === '') return undefined;
  if (key === own) return null;
  if (parts === 1) return key === keyOfPart(own, 1) ? null : undefined;
  for (let part = 1; part <= parts; part += 1) if (key === keyOfPart(own, part)) return part;
  return undefined;
}

/**
 * What a key opens at a table; undefined: it is neither in the printed code nor of the present party. The code of
 * part 1 opens the whole table's bill while the table is not split.
 */
export function openedByKey(
  {
    order_key,
    party_key,
    number_of_split: parts,
  }: Pick<Table, 'order_key' | 'party_key' | 'number_of_split'>,
  key: string,
): OpenedByKey | undefined {
  const printed = partOf(order_key, parts, key);
  if (printed !== undefined) return { part: printed, isOfParty: false };
  const ofParty = partOf(party_key, parts, key);
  return ofParty === undefined ? undefined : { part: ofParty, isOfParty: true };
}
