import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseJsonAs } from '#domain/json-text.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time.ts';

const KEY = 'brigade.asked-managers';
/** How long a request counts as open; the managers’ notices stay until they are answered. */
export const ASKED_MS = HOUR_MS;
const LOOK_MS = 15 * SECOND_MS;

const requestSchema = z.object({
  href: z.string(),
  /** How many managers were shown it. */
  managers: z.int(),
  until: z.number(),
  /** The manager who declined; empty: none has. */
  declined_by: z.string(),
});
/** What managers were asked for in this tab; it survives a reload. */
export type AskedRequest = z.infer<typeof requestSchema>;

const listSchema = z.array(requestSchema);
const requestsIn = (text: string) => parseJsonAs(listSchema, text) ?? [];
const stored = () => requestsIn(sessionStorage.getItem(KEY) ?? '');
const current = () => stored().filter(({ until }) => until > Date.now());

const listeners = new Set<() => void>();

function store(requests: readonly AskedRequest[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(requests));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, LOOK_MS);
  return () => {
    clearInterval(timer);
    listeners.delete(listener);
  };
}

export function noteAsked(href: string, managers: number): void {
  const others = current().filter((one) => one.href !== href);
  store([...others, { href, managers, until: Date.now() + ASKED_MS, declined_by: '' }]);
}

/** Notes that a manager declined what was asked with this address. */
export function noteDeclined(href: string, by: string): void {
  store(current().map((one) => (one.href === href ? { ...one, declined_by: by } : one)));
}

/** Forgets what was asked with this address: it was withdrawn, or done. */
export function dropAsked(href: string): void {
  store(current().filter((one) => one.href !== href));
}

/** What managers were asked for in this tab and is still open. */
export const askedNow = (): readonly AskedRequest[] => current();

/** All of that, as it changes. */
export function useAskedNow(): readonly AskedRequest[] {
  return requestsIn(useSyncExternalStore(subscribe, () => JSON.stringify(current())));
}

/** What managers were last asked at this address, whatever reason was given with it; undefined: nothing lately. */
export function useAskedManagers(href: string | undefined): AskedRequest | undefined {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(current()));
  if (href === undefined) return undefined;
  return requestsIn(text).findLast((one) => one.href === href || one.href.startsWith(`${href}&`));
}
