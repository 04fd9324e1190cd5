import { isFinal } from '#domain/orders/order.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { SimDevice, SimTab } from '../device/sim-device.ts';
import { cartOf } from '../mutations/checkout.ts';
import { aCommand, type Command } from '../mutations/all.ts';
import { guestPays } from './guests-pay.ts';
import { productRow, SHOP } from './place.ts';
import type { World } from './world.ts';

export function allTabs(world: World): SimTab[] {
  return world.devices.flatMap(({ tabs }) => tabs);
}

function commandOn(world: World, tab: SimTab): Command | undefined {
  const { view } = tab.sync;
  return aCommand({
    view,
    random: world.random,
    roles: tab.actor.roles,
    person: tab.actor.id,
    branchSid: `branch-${tab.branch}`,
    evening: world.evening,
    now: tab.device.now(),
    orders: view.list('order').filter(({ status }) => !isFinal(status)),
  });
}

/** A tap: shown at once, then stored, or an error shown. */
export function tap(world: World, tab: SimTab, command: Command): void {
  const { witness } = world;
  void tab.device.tap(tab, command.name, command.args, command.dep).then((done) => {
    if ('saved' in done) witness.onSaved(tab.device, done.saved);
    else witness.onNotSaved(tab.device, done.id, done.failed);
  });
}

function callDirectly(world: World, device: SimDevice, tab: SimTab, command: Command): void {
  const body = { shop: SHOP, branch: tab.branch, ...command.args };
  device.call(command.name, body, ({ id, how }) => {
    if (how === 'kept') world.witness.onSaved(device, id);
  });
}

/** A guest orders, and repeats the request with the same key until there is an answer. */
function guestOrders(world: World): void {
  const { random, network, guestGate, guests, loop } = world;
  const branch = random.pick(world.branches);
  const key = random.uuid();
  const body = {
    shop: SHOP,
    branch,
    branch_sid: `branch-${branch}`,
    sid: `order-${random.text(12)}`,
    action: 'pickup',
    name: 'Ada',
    phone: '+905551112233',
    products: cartOf(random, ['burger', 'cola', 'soup'], 2),
  };
  let tries = 0;
  const ask = () => {
    tries += 1;
    void network.post(guestGate, guests, { path: 'cart/checkout', body, token: '', key }).then((result) => {
      const isAnswered = result.kind === 'json' && (result.status === 200 || result.status === 409);
      if (!isAnswered && tries < 20) loop.after(500, 'guest asks again', ask);
    });
  };
  ask();
}

function ownerEdits(world: World): void {
  const server = world.random.maybe(world.servers);
  if (server === undefined) return;
  const sid = world.random.pick(['burger', 'cola', 'soup']);
  const row = productRow(sid, 100 + world.random.int(900), 1);
  writeRows(server.context, world.random.pick(world.branches), [row]).catch(() => undefined);
}

function acknowledgeOne(tab: SimTab, world: World): void {
  const card = world.random.maybe(tab.sync.attention());
  if (card === undefined) return;
  world.witness.acknowledging.add(tab.device.name);
  tab.sync.acknowledge(card.entry.id).catch(() => undefined);
}

/** One action of a person. */
function act(world: World): void {
  const { random } = world;
  if (random.chance(0.04)) return guestOrders(world);
  if (random.chance(0.03)) return ownerEdits(world);
  if (random.chance(world.evening === 'floor' ? 0.1 : 0.03)) return guestPays(world);
  const tab = random.maybe(allTabs(world).filter(({ gate }) => !gate.isFrozen()));
  if (tab === undefined) return;
  if (random.chance(0.05)) return acknowledgeOne(tab, world);
  if (random.chance(0.02)) return tab.sync.retryNow();
  const command = commandOn(world, tab);
  if (command === undefined) return;
  if (random.chance(0.04)) return callDirectly(world, tab.device, tab, command);
  tap(world, tab, command);
  // In a rush several taps come before the first is stored.
  if (!random.chance(0.15)) return;
  for (let more = random.int(4); more > 0; more -= 1) {
    const next = commandOn(world, tab);
    if (next !== undefined) tap(world, tab, next);
  }
}

/** Several people tap in the same moment. */
function actTogether(world: World): void {
  for (const { tabs } of world.devices) {
    const tab = tabs.find(({ gate }) => !gate.isFrozen());
    const command = tab === undefined ? undefined : commandOn(world, tab);
    if (tab !== undefined && command !== undefined) tap(world, tab, command);
  }
}

/** Everyone works, until the time is up. */
export function startWorking(world: World, untilMs: number): void {
  const { loop, random, size } = world;
  const again = () => {
    if (loop.ms() >= untilMs) return;
    act(world);
    if (world.isRush && random.chance(0.4)) actTogether(world);
    loop.after(size.commandEveryMs * (0.2 + 1.6 * random.next()), 'somebody', again);
  };
  loop.after(50, 'somebody', again);
}
