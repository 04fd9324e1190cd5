import * as z from 'zod/mini';

/** The highest number of a row: an `integer` of the database. */
export const MAX_ID = 2_147_483_647;
/** The latest instant there is, in ms (ECMA-262, time values). */
export const LATEST_INSTANT = 8_640_000_000_000_000;

/** A public id, made on a device or by the server and never reused. */
export const sidSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The id of a party at a table, made on the device. */
export const sittingSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,48}$/));

/** An id made on a device, long enough to be unique. */
export const deviceSidSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12,64}$/));

/** A slug: lower-case letters, digits, `-` and `_`. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9_-]{1,60}$/));

/** A UUID (RFC 9562) in lower case. */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** A number the database assigns to a shop or branch. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An instant in epoch milliseconds: UTC, since 1970. */
export const instantSchema = z.int().check(z.minimum(0), z.maximum(LATEST_INSTANT));
