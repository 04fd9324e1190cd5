import * as z from 'zod/mini';
import type { Role } from '#domain/roles.ts';

/** Where the calls live; each name is a path below it. */
export const API_PREFIX = '/staff/api/';

/**
 * One request/response pair, named by its path below `/staff/api/` (`pathOf`). `scope` says what the caller must have a
 * right to: `branch` and `shop` come as parameters of every such call. `queued` calls are mutations: the page
 * sends them through the outbox. `guest` in `roles` means nobody needs to be signed in.
 */
export interface Call<Q extends z.ZodMiniType = z.ZodMiniType, S extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST';
  scope: 'none' | 'shop' | 'branch';
  roles: readonly Role[];
  queued: boolean;
  /** Takes the bearer token only: no cookie is looked at, so no CSRF token is asked. */
  bearerOnly?: boolean;
  /** May be as large as an upload. */
  isLarge?: boolean;
  /** Comes as a form with a file in it (multipart) instead of JSON. */
  upload?: boolean;
  summary: string;
  request: Q;
  response: S;
}

/** The path of a call below the prefix. Where a path has two methods, the name of its GET begins with one. */
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

/** Counts every paged list answers with. */
export const pageCountsSchema = {
  pages: z.int(),
  items_per_page: z.int(),
  items_from: z.int(),
  items_to: z.int(),
  count: z.int(),
};

/** Body of every answer that is not 200. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  by: z.optional(z.string()),
  at: z.optional(z.number()),
  current: z.optional(z.string()),
});
