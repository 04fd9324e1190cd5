import * as z from 'zod/mini';
import { sidSchema, sittingSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { guestBillSchema } from '#domain/tables/guest-bill.ts';
import { guestCallKindSchema, tableSchema } from '#domain/tables/table.ts';
import { call } from './call.ts';

/** A guest's phone at a table, as the scan of its code made it. */
const seatedPhone = {
  /** The table's sid, from its code. */
  tb: sidSchema,
  /** The key in the table's code or link. */
  key: z.string().check(z.maxLength(80)),
  /** The sid of the party that was there at the scan. */
  party: sittingSchema,
  /** The id of the phone at this party, made on it. */
  guest: sittingSchema,
};

/** The calls of a guest's phone at a table. Separate because a customer's page loads them only at a table. */
export const guestTableCalls = {
  'tables/by-key': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: "Get the branch and table that a table's code leads to",
    request: z.object({
      /** The table's sid, from its code. */
      tb: sidSchema,
      /** The key in the table's code; with a part's number at its end for one part of the table. */
      key: z.string().check(z.maxLength(80)),
    }),
    response: z.object({
      /** The shop's part of the storefront address `/{site}/{place}`. */
      site: z.string(),
      /** The branch's part of the storefront address `/{site}/{place}`. */
      place: z.string(),
      /** The table; null: the key is neither the printed one nor that of the present party. */
      table: z.nullable(
        z.object({
          /** The table's sid. */
          sid: sidSchema,
          /** The table's name. */
          name: z.string(),
          /** The part of the split bill that the code is for; null: the whole table. */
          part: z.nullable(z.int()),
          /** The sid of the present or next party, for which this scan counts. */
          party: sittingSchema,
        }),
      ),
    }),
  }),
  'tables/guest-table': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Get what a guest at a table sees: the common bill and open calls. Refuses no_such_table, table_key_needed (the party has left)',
    request: z.object(seatedPhone),
    response: z.object({
      /** The table's name. */
      name: tableSchema.shape.name,
      /**
       * The common bill, or that of the code's part; null: the phone sees none, because it scanned the printed code and
       * staff have not accepted an order from it.
       */
      bill: z.nullable(guestBillSchema),
      /** The key for a link to this party, which a guest may show to the others at the table; null: as with `bill`. */
      party_key: z.nullable(z.string()),
      /** What the table waits for. */
      calls: tableSchema.shape.calls,
    }),
  }),
  'tables/guest-call': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Call staff to the table, or ask for the bill. Refuses no_such_table, table_key_needed (the party has left)',
    request: z.object({ ...seatedPhone, kind: guestCallKindSchema }),
    response: z.object({
      /** What the table waits for. */
      calls: tableSchema.shape.calls,
    }),
  }),
};
