import { describe, expect, it } from 'vitest';
import type { OutboxContent, OutboxEntry, Stream } from '#engine/outbox-entry.ts';
import { nextBatch } from '#engine/outbox-rules.ts';
import {
  BRING_AFTER_MS,
  decidedAfter,
  dropLost,
  nextRelayed,
  type RelayBatch,
  type RelayedEntry,
  settleDecided,
  settleRelayed,
} from '#engine/relayed-entry.ts';
import { manager } from '../support/branch-rows.ts';

const OWN = '00000000-0000-4000-8000-00000000000a';
const THEIRS = '00000000-0000-4000-8000-00000000000b';
const idOf = (order: number) => `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`;

const plain = { shop: 1, branch: 1, name: 'orders/status', v: 1, args: { sid: 'o' }, at: 1, app: '2.0.0' };
const own = (order: number): OutboxEntry => ({
  ...plain,
  id: idOf(order),
  actor: manager.id,
  client: OWN,
  mid: order,
  order,
  state: 'queued',
});
const relayed = (order: number, change: Partial<RelayedEntry> = {}): RelayedEntry => ({
  ...plain,
  relayed: true,
  id: idOf(order),
  client: THEIRS,
  mid: order,
  order,
  prev: null,
  posted: [],
  person: manager,
  proof: 'proof',
  history: 'history',
  arrived_at: 1_000,
  tries: 0,
  ...change,
});
const stream: Stream = {
  actor: manager.id,
  person: manager,
  client: OWN,
  next_mid: 99,
  token: 'token',
  hold: null,
};
const content = (entries: OutboxEntry[], others: RelayedEntry[]): OutboxContent => ({
  entries,
  relayed: others,
  streams: [stream],
  unreadable: 0,
});
const ids = (batch: RelayBatch | undefined) => batch?.changes.map(({ id }) => id);
const soon = { before: undefined, limit: 50, now: 1_000 + BRING_AFTER_MS };

describe('S39 the next changes of other devices to bring', () => {
  it('are those that arrived before the first own change, at once', () => {
    const now = { before: 3, limit: 50, now: 1_000 };
    expect(ids(nextRelayed(content([own(3)], [relayed(1), relayed(2), relayed(4)]), now))).toEqual([
      idOf(1),
      idOf(2),
    ]);
  });

  it('are, without an own change, those the hub has not brought in time', () => {
    const there = content([], [relayed(1), relayed(2, { arrived_at: 1_200 })]);
    expect(nextRelayed(there, { ...soon, now: 1_500 })).toBeUndefined();
    expect(ids(nextRelayed(there, soon))).toEqual([idOf(1)]);
  });

  it('are due as well when the clock was set back', () => {
    expect(ids(nextRelayed(content([], [relayed(1)]), { ...soon, now: 500 }))).toEqual([idOf(1)]);
  });

  it('are of one branch, at most the limit, and not those that are decided', () => {
    const there = [relayed(1, { seq: 4 }), relayed(2), relayed(3), relayed(4, { branch: 2 }), relayed(5)];
    expect(ids(nextRelayed(content([], there), soon))).toEqual([idOf(2), idOf(3)]);
    expect(ids(nextRelayed(content([], there), { ...soon, limit: 1 }))).toEqual([idOf(2)]);
  });

  it('are only asked about where their content is not whole', () => {
    const batch = nextRelayed(content([], [relayed(1, { proof: null })]), soon);
    expect(batch?.changes).toEqual([{ id: idOf(1), content: null }]);
  });

  it('are, where they can only be asked about, those after an own change as well', () => {
    const there = [relayed(1, { proof: null }), relayed(3, { proof: null }), relayed(4)];
    const now = { before: 2, limit: 50, now: 1_000 + BRING_AFTER_MS };
    expect(ids(nextRelayed(content([own(2)], there), now))).toEqual([idOf(1), idOf(3)]);
  });

  it('end a batch of own changes made before them', () => {
    const batch = nextBatch(content([own(1), own(2), own(4)], [relayed(3)]), manager.id, 50);
    expect(batch?.envelopes.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
  });
});

describe('an answer about changes of other devices', () => {
  const batch: RelayBatch = { shop: 1, branch: 1, changes: [{ id: idOf(1), content: null }] };

  it('settles what is decided, and counts an attempt for the rest', () => {
    const there = content([], [relayed(1), relayed(2)]);
    const both = { ...batch, changes: [...batch.changes, { id: idOf(2), content: null }] };
    const reply = { decided: [{ id: idOf(1), seq: 7 }], left: [], server_now: 1 };
    expect(settleRelayed(there, both, reply, 5_000)).toEqual({
      relayed: [relayed(1, { seq: 7, settled_at: 5_000 }), relayed(2, { tries: 1 })],
      remove: [],
    });
  });

  it('gives a change up after the fifth attempt, or when the server takes none from here', () => {
    const nothing = { decided: [], left: [], server_now: 1 };
    const last = relayed(1, { tries: 4 });
    expect(settleRelayed(content([], [last]), batch, nothing, 5_000).remove).toEqual([last]);
    expect(settleRelayed(content([], [relayed(1)]), batch, undefined, 5_000).remove).toEqual([relayed(1)]);
    const left = { decided: [], left: [idOf(1)], server_now: 1 };
    expect(settleRelayed(content([], [relayed(1)]), batch, left, 5_000).remove).toEqual([relayed(1)]);
  });

  it('gives up with a change all that its author made after it, and nothing else', () => {
    const nothing = { decided: [], left: [], server_now: 1 };
    const last = relayed(1, { tries: 4 });
    const after = [relayed(2, { prev: idOf(1) }), relayed(3, { prev: idOf(9), posted: [idOf(2)] })];
    const others = [relayed(4), relayed(5, { prev: idOf(4) })];
    const changed = settleRelayed(content([], [last, ...after, ...others]), batch, nothing, 5_000);
    expect(changed).toEqual({ relayed: [], remove: [last, ...after] });
  });

  it('settles a change though the one before it is given up', () => {
    const reply = { decided: [{ id: idOf(2), seq: 7 }], left: [idOf(1)], server_now: 1 };
    const both = { ...batch, changes: [...batch.changes, { id: idOf(2), content: null }] };
    const second = relayed(2, { prev: idOf(1) });
    expect(settleRelayed(content([], [relayed(1), second]), both, reply, 5_000)).toEqual({
      relayed: [{ ...second, seq: 7, settled_at: 5_000 }],
      remove: [relayed(1)],
    });
  });

  it('may come from the hub', () => {
    const there = content([], [relayed(1), relayed(2, { seq: 3, settled_at: 1 })]);
    const change = settleDecided(
      there,
      [
        { id: idOf(1), seq: 0 },
        { id: idOf(2), seq: 9 },
      ],
      5_000,
    );
    expect(change.relayed).toEqual([relayed(1, { seq: 0, settled_at: 5_000 })]);
  });

  it('deletes a decided change a minute later', () => {
    const old = relayed(2, { seq: 3, settled_at: 1 });
    expect(settleDecided(content([], [old]), [], 60_000).remove).toEqual([]);
    expect(settleDecided(content([], [old]), [], 60_002).remove).toEqual([old]);
  });
});

describe('S40 decided changes that a restored server has lost', () => {
  const decided = content([], [relayed(1), relayed(2, { seq: 50 }), relayed(3, { seq: 51 })]);

  it('are those at positions after the last of the rows', () => {
    expect(decidedAfter(decided, 1, 50)).toEqual([{ id: idOf(3), seq: 51 }]);
  });

  it('are looked for in one branch', () => {
    expect(decidedAfter(decided, 2, 0)).toEqual([]);
  });

  it('are removed, and no others', () => {
    expect(dropLost(decided, new Set([idOf(1), idOf(3)]))).toEqual({ remove: [decided.relayed[2]] });
  });
});
