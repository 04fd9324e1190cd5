import type { TimelineEntry } from '#contract/timeline.ts';

/** One change, or the changes of one bulk edit. */
export interface Act {
  first: TimelineEntry;
  entries: readonly TimelineEntry[];
}

const isSameAct = (one: TimelineEntry, other: TimelineEntry) =>
  one.bulk_size > 1 &&
  one.name === other.name &&
  one.person === other.person &&
  one.arrived_at === other.arrived_at;

/** Entries as the history lists them: those of one bulk edit together. */
export function actsOf(entries: readonly TimelineEntry[]): readonly Act[] {
  const acts: { first: TimelineEntry; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const last = acts.at(-1);
    if (last !== undefined && isSameAct(last.first, entry)) last.entries.push(entry);
    else acts.push({ first: entry, entries: [entry] });
  }
  return acts;
}
