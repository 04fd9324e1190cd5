import * as z from 'zod/mini';
import type { AuditEvent } from '#domain/audit/audit-events.ts';
import type { AccountScope } from '#domain/machine-scopes.ts';
import type { Role } from '#domain/roles.ts';

/** Prefix of all calls; each name is a path below it. */
export const API_PREFIX = '/staff/api/';

/**
 * One request and response pair, named by its path below `/staff/api/` (`pathOf`). `scope` says what the caller must
 * have access to; `branch` and `shop` are parameters of every such call. `queued` calls are mutations that the page
 * sends through the outbox. `guest` in `roles` means that no sign-in is needed.
 */
export interface Call<Q extends z.ZodMiniType = z.ZodMiniType, S extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST';
  scope: 'none' | 'shop' | 'branch';
  roles: readonly Role[];
  queued: boolean;
  /** The permission a machine account needs. */
  machine?: AccountScope;
  /** Accepts only the bearer token: cookies are ignored, so no CSRF token is needed. */
  bearerOnly?: boolean;
  /** The body may be as large as an upload. */
  isLarge?: boolean;
  /** The body is a multipart form with a file instead of JSON. */
  upload?: boolean;
  /** Without a token, all who ask for the same at the same moment in the same language get the same answer. */
  isSame?: boolean;
  /** A sign-in or a report of a device; it gets a cookie that identifies the browser. */
  knowsDevice?: boolean;
  /**
   * Requires that the person has confirmed their identity within the last ten minutes (`auth/confirm`); refuses
   * `confirm_identity`.
   */
  stepUp?: boolean;
  /** The audit log event of the call; a handler that changes something writes it with the change (`Caller.recordAudit`). */
  audit?: AuditEvent;
  summary: string;
  request: Q;
  response: S;
}

/** The path of a call below the prefix. Where a path has two methods, the name of its GET call begins with `GET `. */
export function pathOf(name: string): string {
  return name.replace(/^GET /, '');
}

export function call<Q extends z.ZodMiniType, S extends z.ZodMiniType>(definition: Call<Q, S>): Call<Q, S> {
  return definition;
}

export const nothing = z.object({});

/** A number in a query string. */
export function queryNumber(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
}

/** Counts in the response of every paged list. */
export const pageCountsSchema = {
  /** The number of pages, at least 1. */
  pages: z.int(),
  /** The number of items on a full page. */
  items_per_page: z.int(),
  /** The position of the page's first item, counted from 1; 0 without items. */
  items_from: z.int(),
  /** The position of the page's last item, counted from 1; 0 without items. */
  items_to: z.int(),
  /** The number of items on all pages. */
  count: z.int(),
};

/** Body of every response other than 200. */
export const errorBodySchema = z.object({
  /** A stable code for programs, for example `invalid_fields`. */
  code: z.string(),
  /** The refusal in English, for people. */
  message: z.string(),
  /** The code per wrong field, by its path: `required`, `min_length:3`, `invalid` … */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Values that the refusal's text mentions, by name. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The display name of the person whose change caused the refusal. */
  by: z.optional(z.string()),
  /** When that change was made, in epoch milliseconds. */
  at: z.optional(z.number()),
  /** The state that the refused change met, for example an order's status. */
  current: z.optional(z.string()),
});
