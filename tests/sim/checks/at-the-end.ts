import * as z from 'zod/mini';
import { rowKinds } from '#domain/rows.ts';
import type { StoredEntry } from '../device/sim-disk.ts';
import type { SimDevice, SimTab } from '../device/sim-device.ts';
import type { World } from '../world/world.ts';
import { lostMoney } from '../world/guests-pay.ts';
import { isForDrivers } from '../model/model.ts';
import { difference } from './canonical.ts';
import { HIDDEN_FROM_DRIVERS } from './feed-book.ts';
import { seenBy } from './witness.ts';

const paymentsSchema = z.array(
  z.object({ id: z.string(), at: z.number(), method: z.string(), amount: z.number(), void: z.unknown() }),
);

/** Drivers learn what was paid, and not by whom it was taken. */
function paidOnly(payments: unknown): object {
  const live = z.parse(paymentsSchema, payments ?? []).filter((one) => one.void === null);
  if (live.length === 0) return {};
  const covers = { kind: 'amount', part: null, seat: null, shares: null, lines: [] };
  const bare = { by: '', tip: 0, given: null, covers, reason: '', void: null };
  return { payments: live.map(({ id, at, method, amount }) => ({ id, at, method, amount, ...bare })) };
}

const noTotal = (count: unknown) => ({
  count: typeof count === 'object' && count !== null ? { ...count, total: 0 } : null,
});

/** A row as a role sees it: a kitchen gets no phone and address, no guest's name, no money, no key of a table. */
function shownTo(tab: SimTab, kind: string, row: object): object {
  const { roles } = tab.actor;
  const cooksOnly = roles.length === 1 && roles[0] === 'kitchen';
  if (kind === 'order' && seenBy(tab) === 'delivery') {
    const { payments, ...order } = z.parse(z.looseObject({ payments: z.optional(z.unknown()) }), row);
    return { ...order, ...paidOnly(payments) };
  }
  if (!cooksOnly) return row;
  if (kind === 'order') return { ...row, phone: '', street: '', address: null, payments: undefined };
  if (kind === 'table') return { ...row, order_key: '', party_key: '' };
  if (kind === 'booking') return { ...row, name: '', phone: '', note: '' };
  if (kind === 'drawer')
    return { ...row, float: 0, moves: [], ...('count' in row ? noTotal(row.count) : {}) };
  return kind === 'session' ? { ...row, payments: [], claims: undefined } : row;
}

function checkRows(world: World, tab: SimTab): void {
  const { database, witness } = world;
  const model = witness.ledger.branches.get(tab.branch);
  const wanted = new Map<string, object>();
  for (const { kind, row } of database.rows(tab.branch)) {
    const order = kind === 'order' ? model?.orders.get(row.sid) : undefined;
    const isHidden = HIDDEN_FROM_DRIVERS.has(kind) || (order !== undefined && !isForDrivers(order));
    if (seenBy(tab) === 'delivery' && isHidden) continue;
    wanted.set(`${kind} ${row.sid}`, shownTo(tab, kind, row));
  }
  for (const kind of rowKinds) {
    for (const row of tab.model?.confirmed.rows(kind).values() ?? []) {
      const key = `${kind} ${row.sid}`;
      const wrong = difference(row, wanted.get(key));
      wanted.delete(key);
      if (wrong !== undefined) witness.fail('live', `${tab.gate.name} holds ${key}${wrong} (server)`);
    }
  }
  for (const key of wanted.keys()) witness.fail('live', `${tab.gate.name} does not hold ${key}`);
}

function checkTab(world: World, tab: SimTab): void {
  const { witness } = world;
  const name = tab.gate.name;
  const status = tab.sync.status();
  if (status.connection.state !== 'live') {
    witness.fail('live', `${name} is ${JSON.stringify(status.connection)}`);
    return;
  }
  checkRows(world, tab);
  for (const { id, branch, seq } of tab.model?.content().relayed ?? []) {
    if (branch !== tab.branch || seq === undefined || seq <= (tab.model?.confirmed.cursor()?.seq ?? -1))
      continue;
    witness.fail('S40', `${name} still shows change ${id} beside the rows that include it`);
  }
  // Another person's queued changes show only in their own fold.
  witness.lookCloserAt(tab);
  if (tab.sync.view.waitingSids().size > 0 && status.waiting === 0) {
    witness.fail('live', `${name} marks rows as waiting, and nothing waits`);
  }
  const refusals = [...tab.device.disk.outbox.entries.values()].filter(
    (entry) => entry['state'] === 'rejected' && entry['acknowledged'] !== true,
  );
  const listed = new Set(
    tab.sync.attention().flatMap(({ entry, dependents }) => [entry.id, ...dependents.map(({ id }) => id)]),
  );
  for (const { id } of refusals) {
    if (!listed.has(String(id))) witness.fail('S20', `refusal ${String(id)} is not listed on ${name}`);
  }
}

/**
 * Another person's app was outdated and must be updated by them. What they added during the hold is held by the
 * queue alone.
 */
function isHeldForOther(device: SimDevice, entry: StoredEntry, hold: unknown): boolean {
  return (entry['held'] === 'upgrade' || hold === 'upgrade') && entry['actor'] !== device.person.actor.id;
}

/** Whether a person is signed in whose page sends. */
function canBring({ people }: World, { tabs, disk }: SimDevice): boolean {
  return tabs.some(({ actor }) => {
    const stream = disk.outbox.streams.get(actor.id);
    return stream?.['hold'] === null && people.isValid(String(stream['token']));
  });
}

/** People signed in here with a valid token: their queues must be empty. */
function checkDisk(world: World, device: SimDevice): void {
  const { witness, people } = world;
  const { entries, streams } = device.disk.outbox;
  for (const entry of entries.values()) {
    if (entry['relayed'] === true && entry['seq'] === undefined && canBring(world, device)) {
      witness.fail(
        'S39',
        `change ${String(entry['id'])} of another device is still not brought by ${device.name}`,
      );
    }
    if (entry['state'] !== 'queued' && entry['state'] !== 'held') continue;
    const stream = streams.get(String(entry['actor']));
    const token = stream?.['token'];
    const isWaitingForPerson =
      typeof token !== 'string' ||
      (!people.isValid(token) && stream?.['hold'] === 'auth') ||
      isHeldForOther(device, entry, stream?.['hold']);
    if (isWaitingForPerson) continue;
    witness.fail(
      'live',
      `change ${String(entry['id'])} (${entry['state']}, ${String(entry['held'])}) still waits on ${device.name}`,
    );
  }
}

/**
 * Everything that was ever on a disk is applied, refused and listed, or waits for a person. Returns the first that
 * is not.
 */
export function brokenPromise(world: World): string | undefined {
  const { witness } = world;
  const byId = new Map<string, Map<string, unknown>>();
  for (const device of world.devices) {
    for (const entry of device.disk.outbox.entries.values()) {
      const states = byId.get(String(entry['id'])) ?? new Map();
      byId.set(String(entry['id']), states.set(device.name, entry['state']));
    }
  }
  for (const { id, device, actor, isExcused, name } of witness.promised.values()) {
    if (isExcused || witness.ledger.decided.has(id)) continue;
    // Deleted after a day, then lost by a restored server: no device can send it again.
    if (witness.history > 0 && witness.forgotten.has(id)) continue;
    const state = byId.get(id)?.get(device);
    // Lost by a restored server while its owner is away: sent again when they return to the device.
    const isAway = !world.devices.some(
      (one) => one.name === device && one.tabs.some((tab) => tab.actor.id === actor),
    );
    // Two installs count as one client: after a restore, a lost change of one may have a number of the other's.
    const isShared = witness.history > 0 && witness.copied.has(device);
    const isKept = state === 'confirmed' && (isAway || isShared);
    const isListed = state === 'queued' || state === 'held' || state === 'rejected' || isKept;
    if (!isListed) return `${name} ${id} of ${device} is ${String(state)} there and unknown to the server`;
  }
  return undefined;
}

/** At the end every outbox is empty or listed, every screen is the same, and every promise is kept. */
export function checkAtTheEnd(world: World): void {
  for (const device of world.devices) {
    checkDisk(world, device);
    for (const tab of device.tabs) checkTab(world, tab);
  }
  const broken = brokenPromise(world);
  if (broken !== undefined) world.witness.fail('promise', broken);
  const lost = lostMoney(world);
  if (lost !== undefined) world.witness.fail('money', lost);
}
