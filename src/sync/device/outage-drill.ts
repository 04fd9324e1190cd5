import * as z from 'zod/mini';
import {
  type Drill,
  type DrillEnding,
  type DrillNote,
  drillSchema,
  endedDrill,
  isCutOff,
  isForgotten,
  notedDrill,
} from '#domain/practice/drill.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { changeSetting, readSetting } from './device-settings.ts';

const CHANNEL = 'brigade-drill';

/** The drill of this device as it is stored; null: none, or it cannot be read. */
export async function readDrill(): Promise<Drill | null> {
  return drillOf(await readSetting('drill'));
}

function drillOf(stored: string | null): Drill | null {
  if (stored === null) return null;
  const parsed = z.safeParse(drillSchema, JSON.parse(stored));
  return parsed.success && !isForgotten(parsed.data, Date.now()) ? parsed.data : null;
}

/** The drill as this tab knows it; other tabs announce their changes. */
let drill: Drill | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function adopt(next: Drill | null): void {
  drill = next;
  clearTimeout(timer);
  if (next?.ended_at === null) {
    // A device that slept ends it when it wakes.
    const left = next.until - Date.now();
    timer = setTimeout(() => void outageDrill.end(), Math.max(0, left));
  }
  for (const listener of listeners) listener();
}

/** Stores what `change` makes of the stored drill and tells this tab and the others. */
async function store(change: (known: Drill | null) => Drill | null): Promise<void> {
  let next: Drill | null = null;
  await changeSetting('drill', (known) => {
    next = change(drillOf(known));
    return next === null ? null : JSON.stringify(next);
  });
  adopt(next);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel?.postMessage('changed');
}

/** The outage drill of this device, kept in its storage so that a reload does not end it. */
export const outageDrill = {
  /** Reads the stored drill and follows other tabs. Before, nothing is cut off. */
  async load(): Promise<void> {
    if (channel === undefined) {
      channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', () => {
        readDrill().then(adopt, (error: unknown) => console.warn('the drill could not be read', error));
      });
    }
    adopt(await readDrill());
  },
  current: (): Drill | null => drill,
  isCutOff: (branch: number): boolean => isCutOff(drill, branch, Date.now()),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** `signIn`: when the person's sign-in expires. */
  start: (branch: number, minutes: number, signIn: number): Promise<void> =>
    store(() => {
      const from = Date.now();
      const until = from + minutes * MINUTE_MS;
      return { branch, from, until, ended_at: null, ended_by: null, sign_in: signIn, changes: [] };
    }),
  end: (by: DrillEnding | null = null): Promise<void> =>
    store((known) => known && endedDrill(known, Date.now(), by)),
  /** Remembers changes made during the drill, and their verdicts. */
  note: (notes: readonly DrillNote[]): Promise<void> => store((known) => known && notedDrill(known, notes)),
  forget: (): Promise<void> => store(() => null),
};
