import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FromHub } from '#contract/relay.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { openChangeLog } from '#server/shop-hub/change-log.ts';
import { createRelayRoom, type KeptChange, type RelayRoom } from '#server/shop-hub/relay-room.ts';
import { envelope } from '#tests/support/api.ts';

const actor = (id: string, role: Role): Actor => ({ id, name: id, roles: [role], shop: 1, branches: [1] });
const PEOPLE: Record<string, Actor> = {
  waiter: actor('waiter', 'waitress'),
  other: actor('other', 'waitress'),
  cook: actor('cook', 'kitchen'),
  driver: actor('driver', 'delivery'),
};

let stored: KeptChange[];
let room: RelayRoom;
let reaches: boolean;

function open(known: readonly KeptChange[] = []) {
  return createRelayRoom(
    {
      shop: 1,
      branch: 1,
      holder: (ticket) => PEOPLE[ticket],
      reaches: () => reaches,
      history: () => 'history',
      store: async (changes) => void stored.push(...changes),
      forget: async (ids) => {
        stored = stored.filter(({ change }) => !ids.includes(change.id));
      },
      onKept: () => undefined,
      report: (error) => {
        throw error;
      },
    },
    known,
  );
}

beforeEach(() => {
  stored = [];
  reaches = false;
  room = open();
});

function enter(ticket: string, place = { shop: 1, branch: 1 }) {
  const said: FromHub[] = [];
  let isClosed = false;
  const visit = room.enter({
    send: (text) => said.push(JSON.parse(text)),
    close: () => {
      isClosed = true;
    },
  });
  visit.heard(JSON.stringify({ type: 'join', ticket, ...place }));
  return {
    said,
    isClosed: () => isClosed,
    closed: () => visit.closed(),
    offer: async (...changes: object[]) => {
      visit.heard(JSON.stringify({ type: 'offer', changes }));
      await new Promise((resolve) => setTimeout(resolve, 1));
    },
    heard: (text: string) => visit.heard(text),
    passed: () => said.flatMap((one) => (one.type === 'passed' ? one.changes : [])),
  };
}

const offered = (name: string, args: object, client = randomUUID()) => ({
  client,
  prev: null,
  posted: [],
  change: envelope(1, name, args),
  proof: 'proof',
});
const marked = () => offered('orders/item-status', { sid: 'o', item: 'i', status: 'READY' });

describe('the room of a shop hub', () => {
  it('passes a change on to everyone, its author included, once it is stored', async () => {
    const [waiter, other] = [enter('waiter'), enter('other')];
    const one = marked();
    await waiter.offer(one);
    expect(stored).toMatchObject([{ change: { id: one.change.id } }]);
    expect(waiter.passed()).toMatchObject([{ change: { id: one.change.id } }]);
    expect(other.passed()).toMatchObject([{ person: { id: 'waiter' }, change: one.change, proof: 'proof' }]);
  });

  it('stores a repeated offer once, and returns it to its author', async () => {
    const waiter = enter('waiter');
    const one = marked();
    await waiter.offer(one);
    await waiter.offer(one, one);
    expect(stored).toHaveLength(1);
    expect(waiter.passed().length).toBeGreaterThan(1);
  });

  it('gives a device that joins later all that is kept, in order', async () => {
    const waiter = enter('waiter');
    const [one, two] = [marked(), marked()];
    await waiter.offer(one);
    await waiter.offer(two);
    expect(
      enter('other')
        .passed()
        .map(({ change }) => change.id),
    ).toEqual([one.change.id, two.change.id]);
  });

  it('keeps its changes over its end', async () => {
    await enter('waiter').offer(marked());
    room = open(stored);
    expect(enter('other').passed()).toHaveLength(1);
  });

  it('refuses a ticket the server has not named, or for another branch', () => {
    for (const stranger of [enter('unknown'), enter('waiter', { shop: 1, branch: 2 })]) {
      expect(stranger.said).toEqual([{ type: 'goodbye', code: 'unauthorized' }]);
      expect(stranger.isClosed()).toBe(true);
    }
  });

  it('disconnects a device that offers before it has joined, or breaks the protocol', () => {
    let closes = 0;
    const wire = { send: () => undefined, close: () => (closes += 1) };
    room.enter(wire).heard(JSON.stringify({ type: 'offer', changes: [marked()] }));
    room.enter(wire).heard('not JSON');
    expect(closes).toBe(2);
  });

  it('shows a kitchen no phone, address or payment, and nothing it could bring to the server', async () => {
    const [waiter, cook] = [enter('waiter'), enter('cook')];
    await waiter.offer(
      offered('cart/checkout', {
        sid: 'o',
        products: [],
        name: 'Ada',
        phone: '+905551112233',
        street: 'Hidden Lane',
      }),
      offered('orders/payment', { sid: 'o', amount: 10 }),
    );
    expect(cook.passed()).toMatchObject([
      { change: { name: 'cart/checkout', args: { phone: '' } }, proof: null },
    ]);
    expect(JSON.stringify(cook.said)).not.toContain('Hidden Lane');
    expect(JSON.stringify(cook.said)).not.toContain('555111');
  });

  it('shows a kitchen the kitchen tickets that are asked for, and no receipts', async () => {
    const [waiter, cook] = [enter('waiter'), enter('cook')];
    const jobs = [{ sid: 'job', printer: 'grill', station: null, again: false }];
    const ticket = offered('orders/print', { sid: 'o', kind: 'kitchen', jobs });
    await waiter.offer(ticket, offered('orders/print', { sid: 'o', kind: 'receipt', jobs }));
    expect(cook.passed().map(({ change }) => change.id)).toEqual([ticket.change.id]);
  });

  it('returns a cook’s own change, and passes it on whole', async () => {
    const [cook, waiter] = [enter('cook'), enter('waiter')];
    await cook.offer(marked());
    expect(cook.passed()).toMatchObject([{ proof: 'proof' }]);
    expect(waiter.passed()).toHaveLength(1);
  });

  it('passes nothing on to drivers, and their changes to the others', async () => {
    const [driver, waiter] = [enter('driver'), enter('waiter')];
    await waiter.offer(marked());
    await driver.offer(offered('orders/delivered', { sid: 'o' }));
    expect(driver.passed()).toHaveLength(1);
    expect(waiter.passed()).toHaveLength(2);
  });

  it('forgets what the server has decided, and says so', async () => {
    const [one, two] = [marked(), marked()];
    const other = enter('cook');
    await enter('waiter').offer(one, two);
    expect(room.toBring().map(({ id }) => id)).toEqual([one.change.id, two.change.id]);
    await room.brought([one.change.id, two.change.id], [{ id: one.change.id, seq: 7 }]);
    expect(room.waiting()).toBe(1);
    expect(other.said.at(-1)).toEqual({ type: 'decided', changes: [{ id: one.change.id, seq: 7 }] });
    expect(stored).toMatchObject([{ change: { id: two.change.id } }]);
  });

  it('leaves a change that the server does not decide to its author’s device', async () => {
    const one = marked();
    await enter('waiter').offer(one);
    for (let tries = 0; tries < 8; tries += 1) await room.brought([one.change.id], []);
    expect([room.waiting(), stored.length]).toEqual([0, 0]);
  });

  it('tells its devices whether the server is reached', () => {
    const waiter = enter('waiter');
    reaches = true;
    room.tellReaches();
    expect(waiter.said).toEqual([
      { type: 'joined', reaches: false },
      { type: 'reaches', reaches: true },
    ]);
  });
});

describe('the log of a shop hub', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'brigade-hub-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const kept = (): KeptChange => ({ ...marked(), person: actor('waiter', 'waitress'), history: 'history' });

  it('has after a restart what was stored and not forgotten, in order', async () => {
    const file = path.join(folder, 'log');
    const log = await openChangeLog(file);
    const [one, two, three] = [kept(), kept(), kept()];
    await log.store([one, two]);
    await log.store([three]);
    await log.forget([two.change.id]);
    await log.close();
    const again = await openChangeLog(file);
    expect(again.kept).toEqual([one, three]);
    await again.close();
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  });

  it('survives a line that a power failure has cut off', async () => {
    const file = path.join(folder, 'log');
    const log = await openChangeLog(file);
    const one = kept();
    await log.store([one]);
    await log.close();
    await writeFile(file, '{"kept":{"cl', { flag: 'a' });
    const again = await openChangeLog(file);
    expect(again.kept).toEqual([one]);
    const two = kept();
    await again.store([two]);
    await again.close();
    expect((await openChangeLog(file)).kept).toEqual([one, two]);
  });
});
