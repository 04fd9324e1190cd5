import * as z from 'zod/mini';

/** Raised when older versions could no longer read what is written. */
export const BACKUP_FORMAT = 1;

export const MANIFEST_NAME = 'manifest.json';
export const SUMMARY_NAME = 'summary.json';
export const KEY_NAME = 'secret.key.json';
export const TABLES_FOLDER = 'tables';
export const MEDIA_FOLDER = 'media';

/** The first file of a backup: what must be known before its rows are read. */
export const manifestSchema = z.object({
  /** The format's number. */
  format: z.literal(BACKUP_FORMAT),
  /** The version of the app that wrote it. */
  app: z.string(),
  /** When its snapshot was taken, in epoch milliseconds. */
  taken_at: z.int(),
  /** The id of the last migration of its schema. */
  migration: z.string(),
  /** The tables in the order of their files, with the columns of each. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sumSchema = z.object({
  /** What is added up, for example `orders EUR`. */
  what: z.string(),
  /** How many of them there are. */
  count: z.int(),
  /** Their sum in minor units, as text: it may be larger than a JavaScript integer. */
  sum: z.string(),
});
export type Sum = z.infer<typeof sumSchema>;

/** The last file of a backup; without it the backup is incomplete. */
export const summarySchema = z.object({
  /**
   * For each table its rows, the SHA-256 of its bytes in COPY's text format, and the sum of its rows' hashes, which does
   * not depend on their order.
   */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string(), row_sum: z.string() })),
  /** The next value of each identity column, by `table.column`. */
  identities: z.record(z.string(), z.string()),
  /** Sums of money. */
  sums: z.array(sumSchema),
  /** Pictures and videos: their number, and the SHA-256 of each by its path. */
  media: z.record(z.string(), z.string()),
});
export type Summary = z.infer<typeof summarySchema>;
