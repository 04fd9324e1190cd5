import { describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OutboxContent, OutboxEntry, Stream } from '#engine/outbox-entry.ts';
import { closeStream, expired, settle } from '#engine/outbox-rules.ts';
import { manager } from '../support/branch-rows.ts';

const CLIENT = '00000000-0000-4000-8000-00000000000c';
const clock = { now: 10_000, freshClient: '00000000-0000-4000-8000-00000000000d' };
const idOf = (mid: number) => `00000000-0000-4000-8000-${String(mid).padStart(12, '0')}`;

const entry = (mid: number, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: idOf(mid),
  actor: manager.id,
  shop: 1,
  branch: 1,
  name: 'bookings/add',
  v: 1,
  args: { name: 'Zita Booked', phone: '+351912345678' },
  at: 1,
  app: '2.0.0',
  order: mid,
  client: CLIENT,
  mid,
  state: 'queued',
  ...change,
});

const verdictOf = (mid: number, verdict: 'applied' | 'adjusted' | 'rejected') => ({
  id: idOf(mid),
  mid,
  verdict,
  seq: 1,
});

const stream: Stream = {
  actor: manager.id,
  person: manager,
  client: CLIENT,
  next_mid: 9,
  token: 'token',
  hold: null,
};

const content = (entries: OutboxEntry[], change: Partial<Stream> = {}): OutboxContent => ({
  entries,
  streams: [{ ...stream, ...change }],
  relayed: [],
  unreadable: 0,
});

const replyTo = (mid: number): CallResponse<'sync/push'> => ({
  batch: 'batch',
  last_mid: mid,
  feed: null,
  server_now: 1,
  verdicts: [verdictOf(mid, 'applied')],
  stopped: null,
});

describe('S37 after sign-out', () => {
  const confirmed = entry(1, { state: 'confirmed', settled_at: 9_999, verdict: verdictOf(1, 'applied') });
  const waiting = entry(2);
  const refused = entry(3, { state: 'rejected', settled_at: 9_999, verdict: verdictOf(3, 'rejected') });
  const seen = entry(4, { ...refused, id: idOf(4), order: 4, mid: 4, acknowledged: true });
  const adjusted = entry(5, { state: 'confirmed', settled_at: 9_999, verdict: verdictOf(5, 'adjusted') });
  const ofAnother = entry(6, { ...confirmed, id: idOf(6), order: 6, mid: 6, actor: 'ines' });

  it('deletes confirmed and acknowledged changes of that person only', () => {
    const all = content([confirmed, waiting, refused, seen, adjusted, ofAnother]);
    expect(closeStream(all, manager.id).remove).toEqual([confirmed, seen]);
  });

  it('deletes the name of the person', () => {
    const [closed] = closeStream(content([waiting]), manager.id).streams ?? [];
    expect(closed).toMatchObject({ token: null, client: CLIENT, person: { id: manager.id, name: '' } });
  });

  it('deletes nothing when a later sign-in has begun', () => {
    expect(closeStream(content([confirmed]), manager.id, 'an earlier token')).toEqual({});
  });

  it('keeps no change whose reply comes later', () => {
    const change = settle(content([waiting], { token: null }), manager.id, CLIENT, replyTo(2), clock);
    expect(change.entries).toEqual([]);
    expect(change.remove?.map(({ order }) => order)).toEqual([waiting.order]);
  });

  it('keeps a confirmed change while the person is signed in', () => {
    const change = settle(content([waiting]), manager.id, CLIENT, replyTo(2), clock);
    expect(change.entries).toMatchObject([{ id: waiting.id, state: 'confirmed' }]);
    expect(change.remove).toEqual([]);
  });

  it('counts what an earlier version left as expired', () => {
    expect(expired(content([confirmed, waiting, refused], { token: null }), 10_000)).toEqual([confirmed]);
    expect(expired(content([confirmed, waiting, refused]), 10_000)).toEqual([]);
  });
});
