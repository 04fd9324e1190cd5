import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BranchModel, createBranchModel } from '#engine/branch-model.ts';
import type { EntryDraft, OutboxContent, OutboxEntry } from '#engine/outbox-entry.ts';
import type { RowUpdate } from '#contract/sync.ts';
import { allRules } from '../support/all-rules.ts';
import { BRANCH, manager, orderRow } from '../support/branch-rows.ts';

const SIDS = ['order-000000a', 'order-000000b', 'order-000000c'];
const CLIENT = '00000000-0000-4000-8000-00000000000c';

const step = fc.record({
  what: fc.constantFrom(
    'show',
    'show',
    'store',
    'store',
    'refuse',
    'hold',
    'free',
    'confirm',
    'include',
    'exclude',
    'news',
  ),
  sid: fc.constantFrom(...SIDS),
  line: fc.constantFrom(1, 2),
  number: fc.integer({ min: 1, max: 9 }),
});

/** A device's state with its history: what the queue holds, what is not stored yet, what it received. */
function aDevice() {
  const failures: unknown[] = [];
  const env = { report: (fault: unknown) => void failures.push(fault), rules: allRules };
  const fresh = () => createBranchModel(env, BRANCH.id, manager);
  const model = fresh();
  const rows = new Map<string, RowUpdate>();
  let seq = 0;
  let made = 0;
  let content: OutboxContent = { streams: [], entries: [], relayed: [], unreadable: 0 };
  let drafts: EntryDraft[] = [];
  let included = 0;

  function feed(to: BranchModel, full: boolean, changed: readonly RowUpdate[]): void {
    to.confirmed.apply({
      from: full ? 0 : seq - 1,
      to: { epoch: 'e', seq, mark: `${seq}` },
      full,
      rows: [...changed],
    });
  }
  function news(sid: string): void {
    seq += 1;
    const { row } = orderRow(sid, { number: seq });
    const update: RowUpdate = { kind: 'order', sid, seq, row: { ...row } };
    rows.set(sid, update);
    feed(model, seq === 1, [update]);
  }
  function change(edit: (entry: OutboxEntry) => OutboxEntry): void {
    content = { ...content, entries: content.entries.map(edit) };
    model.adopt(content);
  }
  for (const sid of SIDS) news(sid);

  return {
    model,
    failures,
    take({ what, sid, line, number }: { what: string; sid: string; line: number; number: number }): void {
      const isThat = ({ mid }: OutboxEntry) => mid === number;
      if (what === 'news') news(sid);
      else if (what === 'show') {
        made += 1;
        const items = [{ product: `${sid}-line-${line}`, status: 'PREPARING' }];
        const args = { sid, items };
        const { id: actor } = manager;
        const draft = {
          id: `change-${made}`,
          actor,
          shop: 1,
          branch: 1,
          name: 'orders/item-status',
          v: 1,
          args,
          at: made,
          app: '1',
        };
        drafts.push(draft);
        model.show(draft, manager);
      } else if (what === 'store') {
        const draft = drafts.shift();
        if (draft === undefined) return;
        const mid = content.entries.length + 1;
        const entry: OutboxEntry = { ...draft, order: mid, mid, client: CLIENT, state: 'queued' };
        content = { ...content, entries: [...content.entries, entry] };
        model.stored(entry);
      } else if (what === 'include' || what === 'exclude') {
        included = what === 'include' ? Math.max(included, number) : Math.min(included, number);
        if (what === 'include') model.include(CLIENT, number);
        else model.excludeAfter(CLIENT, number);
      } else {
        const states = { refuse: 'rejected', hold: 'held', free: 'queued', confirm: 'confirmed' } as const;
        const state =
          what === 'refuse' || what === 'hold' || what === 'free' || what === 'confirm'
            ? states[what]
            : 'queued';
        change((entry) => (isThat(entry) ? { ...entry, state } : entry));
      }
    },
    /** A device that received the final state at once. */
    fromFinalState(): BranchModel {
      const other = fresh();
      feed(other, true, [...rows.values()]);
      other.adopt(content);
      other.include(CLIENT, included);
      for (const draft of drafts) other.show(draft, manager);
      other.refold();
      return other;
    },
  };
}

const seen = ({ view }: BranchModel) => ({
  rows: SIDS.map((sid) => view.get('order', sid)),
  saved: SIDS.map((sid) => view.savedState(sid)),
  waiting: [...view.waitingSids()].sort(),
});

test('shows rows and sync state independent of how the device received them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const device = aDevice();
      for (const one of steps) {
        device.take(one);
        device.model.refold();
        expect(seen(device.model)).toEqual(seen(device.fromFinalState()));
      }
      expect(device.failures).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('keeps the identity of the set of pending rows while it is unchanged', () => {
  const device = aDevice();
  const one = { sid: SIDS[0] ?? '', line: 1, number: 1 };
  device.take({ ...one, what: 'show' });
  device.model.refold();
  const before = device.model.view.waitingSids();
  expect(device.model.view.savedState(one.sid)).toBe('saving');
  device.take({ ...one, what: 'store' });
  device.model.refold();
  expect(device.model.view.waitingSids()).toBe(before);
  expect(device.model.view.savedState(one.sid)).toBe('waiting');
});
