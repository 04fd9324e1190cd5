import * as z from 'zod/mini';
import { HOUR_MS } from '#domain/time.ts';

const KEY = 'brigade.dismissed';
/** A trouble that lasts longer is shown again, because by then another shift works here. */
const REMEMBERED_MS = 12 * HOUR_MS;

const storedSchema = z.record(z.string(), z.number());

/** When the alerts were dismissed on this device, by their key. */
function stored(now: number): Map<string, number> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = z.safeParse(storedSchema, raw);
    const all = known.success ? Object.entries(known.data) : [];
    return new Map(all.filter(([, at]) => now - at < REMEMBERED_MS));
  } catch (cause) {
    console.info('The dismissed alerts could not be read', cause);
    return new Map();
  }
}

function store(all: ReadonlyMap<string, number>): void {
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
}

/** The keys of the alerts dismissed on this device that are still remembered. */
export const dismissedKeys = (now: number): ReadonlySet<string> => new Set(stored(now).keys());

export function rememberDismissed(keys: readonly string[], now: number): void {
  store(new Map([...stored(now), ...keys.map((key): [string, number] => [key, now])]));
}

export function forgetDismissed(keys: readonly string[], now: number): void {
  store(new Map([...stored(now)].filter(([key]) => !keys.includes(key))));
}
