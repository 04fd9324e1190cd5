import type { SimDevice, SimTab } from '../device/sim-device.ts';
import { allFaultKinds, type FaultKind } from '../faults.ts';
import type { MemoryState } from '../server/memory-state.ts';
import { mutations } from '#domain/mutations.ts';
import { Gate } from '../core/gate.ts';
import { FREELY_CHANGED } from './place.ts';
import { APPS, type World } from './world.ts';

const LOOK_EVERY_MS = 700;
const MAX_DEVICES = 9;
const NIGHT_MS = 25 * 3_600_000;

export interface Backup {
  state: MemoryState;
  restore: () => void;
}

export function backup(world: World): Backup {
  return { state: world.database.backup(), restore: world.witness.backup() };
}

/** Restores the database; every server and its connections are killed and restarted. */
export function restore(world: World, { state, restore: books }: Backup, downMs: number): void {
  const count = Math.max(1, world.servers.length);
  for (const server of world.servers) world.killServer(server, false);
  world.network.era += 1;
  world.database.restore(state);
  books();
  for (let index = 0; index < count; index += 1) {
    world.loop.after(downMs, 'restored server', () => world.startServer());
  }
}

/** Opens a tab as the device's current person, in its former branch. */
export function reopen(world: World, device: SimDevice, branches: readonly number[]): void {
  for (const branch of branches) world.openTab(device, branch);
}

export function killTabs(device: SimDevice): number[] {
  const branches = device.tabs.map(({ branch }) => branch);
  for (const tab of device.tabs) device.kill(tab);
  return branches;
}

/** A new token for the person's tab, as after signing in. */
export function signIn(world: World, device: SimDevice): void {
  const { actor } = device.person;
  const token = world.token(actor.id);
  device.person = { actor: world.people.actor(actor.id), token };
  const attempt = () => {
    const [tab] = device.tabs;
    if (device.person.token !== token) return;
    // Not stored: the screen still says so, and the person tries again.
    tab?.sync.signedIn(token).catch(() => world.loop.after(1_000, 'signs in once more', attempt));
  };
  attempt();
}

/** Signs another person in: their own tabs, on the same storage. */
function changePerson(world: World, device: SimDevice): void {
  const others = [...world.people.persons.keys()].filter((id) => id !== device.person.actor.id);
  const id = world.random.maybe(others);
  if (id === undefined) return;
  const [first] = device.tabs;
  if (world.random.chance(0.5)) first?.sync.signedIn(null).catch(() => undefined);
  const leave = () => {
    const branches = device.tabs.map(({ branch }) => branch);
    for (const tab of device.tabs) {
      tab.sync.stop();
      device.kill(tab);
    }
    device.person = { actor: world.people.actor(id), token: world.token(id) };
    reopen(world, device, branches);
  };
  world.loop.after(30, 'the other person', leave);
}

function freeze(world: World, tab: SimTab): void {
  const { random, loop } = world;
  if (random.chance(0.5)) tab.sync.device('frozen');
  tab.gate.freeze();
  loop.after(1_000 + random.next() * 25_000, 'thaw', () => thaw(tab));
}

export function thaw(tab: SimTab): void {
  if (!tab.gate.alive || !tab.gate.isFrozen()) return;
  tab.gate.thaw();
  tab.isVisible = true;
  tab.sync.device('foreground');
}

function stealLock(world: World, device: SimDevice): void {
  const thief = new Gate(world.loop, `${device.name}.thief`);
  const nothing = () => undefined;
  const name = `brigade-sender-${device.person.actor.id}`;
  const release = device.locks.port(thief).request(name, { steal: true }, { held: nothing, lost: nothing });
  world.loop.after(world.random.next() * 20_000, 'the thief lets go', release);
}

function powerLoss(world: World, device: SimDevice): void {
  const branches = killTabs(device);
  device.killWorker();
  device.isLosing = true;
  device.losses += 1;
  device.disk.loseLast(world.random.int(4), world.random.int(4));
  device.isLosing = false;
  reopen(world, device, branches);
}

function wipe(world: World, device: SimDevice): void {
  const branches = killTabs(device);
  device.killWorker();
  device.isLosing = true;
  device.losses += 1;
  device.disk.wipe();
  device.isLosing = false;
  reopen(world, device, branches);
}

function copyProfile(world: World, device: SimDevice): void {
  if (world.devices.length >= MAX_DEVICES) return;
  const copy = world.addDevice(device.person);
  copy.app = device.app;
  copy.disk.copyFrom(device.disk);
  world.witness.copied.add(device.name).add(copy.name);
  world.openTab(copy, world.random.pick(world.branches));
}

function upgrade(world: World, device: SimDevice): void {
  const at = APPS.findIndex((app) => app === device.app);
  device.app = APPS[at + 1] ?? device.app;
  const branches = killTabs(device);
  // The new version stores its rows under another name.
  device.disk.dropCaches();
  reopen(world, device, branches);
}

function offline(world: World, device: SimDevice, ms?: number): void {
  const { random, loop } = world;
  device.isOffline = true;
  for (const socket of device.sockets) {
    if (random.chance(0.5)) socket.fallSilent();
    else socket.drop();
  }
  loop.after(ms ?? 300 + random.next() ** 2 * 40_000, 'online', () => {
    device.isOffline = false;
    if (random.chance(0.6))
      for (const tab of device.tabs) if (!tab.gate.isFrozen()) tab.sync.device('online');
  });
}

type Accident = (world: World, device: SimDevice, tab: SimTab | undefined) => void;

const accidents: Partial<Record<FaultKind, Accident>> = {
  offline: (world, device) => {
    if (!device.isOffline) offline(world, device);
  },
  'one-way': ({ loop, random }, device) => {
    device.isDeaf = true;
    loop.after(500 + random.next() * 15_000, 'hears again', () => {
      device.isDeaf = false;
    });
  },
  /** The shop's line to the internet is cut; its own network works. */
  uplink: (world) => {
    if ([...world.hubs.values()].some((hub) => hub.isOffline)) return;
    const ms = 1_000 + world.random.next() * 40_000;
    for (const device of world.devices) if (!device.isOffline) offline(world, device, ms);
    for (const hub of world.hubs.values()) {
      hub.setOffline(true);
      world.loop.after(ms, 'uplink', () => hub.setOffline(false));
    }
  },
  'hub-crash': (world) => {
    world.random.maybe([...world.hubs.values()])?.crash(100 + world.random.next() * 8_000);
  },
  'server-crash': (world) => {
    const server = world.random.maybe(world.servers);
    if (server === undefined) return;
    world.killServer(server, world.random.chance(0.3));
    world.loop.after(100 + world.random.next() * 4_000, 'server restarts', () => world.startServer());
  },
  'old-server': (world) => {
    const names = Object.keys(mutations);
    world.unknownNames = new Set([world.random.pick(names), world.random.pick(names)]);
    world.loop.after(1_000 + world.random.next() * 15_000, 'the new server', () => {
      world.unknownNames = new Set();
    });
  },
  'tab-kill': (world, device, tab) => {
    if (tab === undefined) return;
    device.kill(tab);
    world.loop.after(world.random.next() * 3_000, 'tab opens', () => {
      if (device.tabs.length < 3) world.openTab(device, tab.branch);
    });
  },
  freeze: (world, _device, tab) => {
    if (tab !== undefined && !tab.gate.isFrozen()) freeze(world, tab);
  },
  background: (_world, _device, tab) => {
    if (tab === undefined || tab.gate.isFrozen()) return;
    tab.isVisible = !tab.isVisible;
    tab.sync.device(tab.isVisible ? 'foreground' : 'background');
  },
  'lock-steal': stealLock,
  worker: (_world, device) => device.drain(() => undefined),
  'worker-kill': (_world, device) => device.killWorker(),
  'lose-last': powerLoss,
  wipe,
  clone: copyProfile,
  'clock-jump': (world, device) => {
    const hours = world.random.pick([-24, -1, 0, 1, 24, 25]);
    device.jump(hours * 3_600_000 + world.random.int(5_000));
  },
  expire: (world, device) => {
    world.people.revoke(device.person.token);
    world.loop.after(2_000 + world.random.next() * 12_000, 'signs in again', () => signIn(world, device));
  },
  'role-change': (world) => {
    const changeable = [...world.people.persons.values()].filter(({ roles }) =>
      FREELY_CHANGED.some((one) => one.join() === roles.join()),
    );
    const person = world.random.maybe(changeable);
    if (person !== undefined)
      world.people.setRoles(person.id, world.random.pick(FREELY_CHANGED), world.loop.ms());
  },
  'other-person': changePerson,
  'sign-out': (world, device, tab) => {
    tab?.sync.signedIn(null).catch(() => undefined);
    world.loop.after(1_000 + world.random.next() * 8_000, 'signs in', () => signIn(world, device));
  },
  // A day later, everywhere: settled changes are old, finished orders leave the screens.
  night: (world) => {
    world.serverClockOffset += NIGHT_MS;
    for (const device of world.devices) device.clockOffset += NIGHT_MS;
    const [server] = world.servers;
    if (server === undefined) return;
    world.killServer(server, false);
    world.loop.after(300, 'server restarts', () => world.startServer());
  },
  upgrade,
  'upgrade-required': (world) => {
    world.requiredApp = Math.min(APPS.length - 1, world.requiredApp + 1);
    for (const device of world.devices) {
      world.loop.after(1_000 + world.random.next() * 8_000, 'upgrades', () => upgrade(world, device));
    }
  },
};

const kinds = allFaultKinds.flatMap((kind) => {
  const accident = accidents[kind];
  return accident === undefined ? [] : [{ kind, accident }];
});

/** Causes accidents from time to time, until the time is up. */
export function startAccidents(world: World, untilMs: number): void {
  const { loop, random, faults } = world;
  let kept: Backup | undefined;
  const again = () => {
    if (loop.ms() >= untilMs) return;
    for (const { kind, accident } of kinds) {
      if (!faults.happens(kind)) continue;
      const device = random.maybe(world.devices);
      if (device === undefined) continue;
      loop.note(kind);
      accident(world, device, random.maybe(device.tabs));
    }
    if (faults.has('restore')) {
      if (kept === undefined) {
        if (random.chance(0.25)) kept = backup(world);
      } else if (faults.happens('restore')) {
        loop.note('restore');
        restore(world, kept, 100 + random.next() * 3_000);
        kept = undefined;
      }
    }
    loop.after(LOOK_EVERY_MS * (0.3 + 1.4 * random.next()), 'fate', again);
  };
  loop.after(400, 'fate', again);
}
