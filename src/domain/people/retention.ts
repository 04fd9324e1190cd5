import * as z from 'zod/mini';
import { ok, type Result } from '../result.ts';
import { overwrites } from '../settings/edit-settings.ts';
import { DAY_MS, type Instant } from '../time.ts';

/** What is deleted or anonymized by age. */
export const retentionKinds = ['orders', 'bookings', 'changes', 'photos', 'positions'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/**
 * Days from the end of an order or booking, or from when other data was recorded. The minimum is a month where refunds
 * and complaints need the customer's data, and where a device that was offline may still send changes.
 */
export const RETENTION_DAYS: Record<RetentionKind, { min: number; max: number; standard: number }> = {
  orders: { min: 30, max: 3650, standard: 365 },
  bookings: { min: 30, max: 3650, standard: 180 },
  changes: { min: 30, max: 3650, standard: 180 },
  photos: { min: 1, max: 3650, standard: 30 },
  positions: { min: 1, max: 3650, standard: 7 },
};

const days = ({ min, max }: { min: number; max: number }) =>
  z.int('required').check(z.minimum(min, `at_least:${min}`), z.maximum(max, `at_most:${max}`));

/** How long a shop keeps personal data, in days. */
export const retentionSchema = z.object({
  /** Days after which a finished order loses name, phone, address and notes. */
  orders: days(RETENTION_DAYS.orders),
  /** Days after which a finished booking loses name, phone and note. */
  bookings: days(RETENTION_DAYS.bookings),
  /** Days after which the change history loses personal data. */
  changes: days(RETENTION_DAYS.changes),
  /** Days after which photos of deliveries are deleted. */
  photos: days(RETENTION_DAYS.photos),
  /** Days after which drivers' positions are deleted. */
  positions: days(RETENTION_DAYS.positions),
});
export type Retention = z.infer<typeof retentionSchema>;

/** The default until the owner changes it. */
export const standardRetention: Retention = {
  orders: RETENTION_DAYS.orders.standard,
  bookings: RETENTION_DAYS.bookings.standard,
  changes: RETENTION_DAYS.changes.standard,
  photos: RETENTION_DAYS.photos.standard,
  positions: RETENTION_DAYS.positions.standard,
};

/** Whether anything is kept for a shorter time than before, so that data is lost. */
export function isShorter(before: Retention, wanted: Record<RetentionKind, number | null>): boolean {
  return retentionKinds.some((kind) => (wanted[kind] ?? before[kind]) < before[kind]);
}

/** The retention times to store; undefined: unchanged. Refuses `changed_meanwhile`. */
export function saveRetention(
  now: Retention,
  wanted: Retention,
  seen: string,
): Result<Retention | undefined> {
  const writes = overwrites(now, wanted, seen);
  return writes.ok ? ok(writes.value ? wanted : undefined) : writes;
}

/** Due rows are counted up to this number. */
export const MAX_DUE_COUNTED = 1000;

const counted = z.int().check(z.minimum(0));
/** Counts per kind. */
export const retentionCountsSchema = z.object({
  /** The number of orders. */
  orders: counted,
  /** The number of bookings. */
  bookings: counted,
  /** The number of entries of the change history. */
  changes: counted,
  /** The number of photos of deliveries. */
  photos: counted,
  /** The number of drivers' positions. */
  positions: counted,
});
export type RetentionCounts = z.infer<typeof retentionCountsSchema>;
export const noRetentionCounts: RetentionCounts = {
  orders: 0,
  bookings: 0,
  changes: 0,
  photos: 0,
  positions: 0,
};

/** What a run of the deletion job did. */
export const retentionRunSchema = z.extend(retentionCountsSchema, {
  /** When the run began, in epoch milliseconds. */
  at: z.int(),
  /** False: the run reached its limit or was interrupted; the next one continues. */
  finished: z.boolean(),
});
export type RetentionRun = z.infer<typeof retentionRunSchema>;

/** The instants up to which rows of each kind are due at `now`. */
export function retentionCutoffs(days: Retention, now: Instant): Record<RetentionKind, Instant> {
  const before = (kind: RetentionKind) => now - Math.max(days[kind], RETENTION_DAYS[kind].min) * DAY_MS;
  return {
    orders: before('orders'),
    bookings: before('bookings'),
    changes: before('changes'),
    photos: before('photos'),
    positions: before('positions'),
  };
}
