import { brokenPromise, checkAtTheEnd } from './checks/at-the-end.ts';
import type { SimDevice } from './device/sim-device.ts';
import type { FaultKind } from './faults.ts';
import { killTabs, reopen, signIn, startAccidents, thaw } from './world/accidents.ts';
import { isSettled } from './world/guests-pay.ts';
import { startWorking } from './world/people-act.ts';
import { type Plant, World } from './world/world.ts';

/** How long a quiet world may take until every queue is empty and every screen is the same. */
export const QUIET_MS = 60_000;

/** Enough time to write the rows of every branch. */
export const OPENING_MS = 100;
const SETTLE_MS = 12_000;
const LOOK_EVERY_MS = 4_000;

/**
 * Nothing is pending, every screen is live at the head of its branch, and what a restored server lost is there
 * again (a device with a hanging pull notices at its timeout).
 */
export function isQuiet(world: World): boolean {
  const isMoving = world.loop.ms() - world.witness.lastCommitMs < LOOK_EVERY_MS;
  if (isMoving || world.servers.length < world.size.servers) return false;
  if (!world.online.every((money) => isSettled(world, money))) return false;
  const isSent = world.devices.every(({ disk, tabs, worker }) => {
    for (const { state, relayed, seq } of disk.outbox.entries.values())
      if (state === 'queued' || state === 'held' || (relayed === true && seq === undefined)) return false;
    return (
      worker?.alive !== true &&
      tabs.every(({ sync, model, branch }) => {
        const head = world.database.state.branches.get(branch)?.head;
        const cursor = model?.confirmed.cursor();
        return sync.status().connection.state === 'live' && cursor?.mark === head?.mark;
      })
    );
  });
  return isSent && brokenPromise(world) === undefined;
}

export interface SeedOptions {
  seed: number;
  masked?: ReadonlySet<FaultKind>;
  focus?: readonly FaultKind[];
  plant?: Plant;
  onTrace?: (line: string) => void;
}

export interface SeedResult {
  seed: number;
  wrong: string | undefined;
  trace: string;
  events: number;
  /** Commits with changes of several queues. */
  groups: number;
  kinds: readonly FaultKind[];
}

/** Whether the screen would not ask for a sign-in. */
function isSignedIn(world: World, device: SimDevice): boolean {
  const { actor, token } = device.person;
  const stream = device.disk.outbox.streams.get(actor.id);
  return world.people.isValid(token) && stream?.['token'] === token && stream['hold'] !== 'auth';
}

/** Reloads an outdated app. */
function renewApps(world: World): void {
  for (const device of world.devices) {
    const stream = device.disk.outbox.streams.get(device.person.actor.id);
    if (stream?.['hold'] === 'upgrade') reopen(world, device, killTabs(device));
  }
}

/** Ends all accidents: servers run, networks work, everyone is signed in and looks at their screen. */
export function calm(world: World): void {
  world.faults.isActive = false;
  world.unknownNames = new Set();
  while (world.servers.length < world.size.servers) world.startServer();
  for (const hub of world.hubs.values()) {
    hub.restart();
    hub.setOffline(false);
  }
  for (const device of world.devices) {
    device.isOffline = false;
    device.isDeaf = false;
    if (!isSignedIn(world, device)) signIn(world, device);
    for (const tab of device.tabs) {
      thaw(tab);
      if (!tab.isVisible) {
        tab.isVisible = true;
        tab.sync.device('foreground');
      }
    }
  }
  for (const at of [100, 15_000]) world.loop.after(at, 'renew apps', () => renewApps(world));
  // The browser wakes the worker repeatedly while it reports that something is left.
  for (const at of [3_000, 20_000, 40_000]) {
    world.loop.after(at, 'wake workers', () => {
      for (const device of world.devices) device.drain(() => undefined);
    });
  }
}

/** One evening of one simulated restaurant. Must be called in a macrotask. */
export function runSeed(options: SeedOptions): SeedResult {
  const world = new World(options);
  const { loop, witness, size } = world;
  const done = () => witness.wrong !== undefined;
  const pass = (ms: number) => {
    const until = loop.now + ms * 1000;
    while (!done() && loop.step(until));
  };
  try {
    world.open();
    loop.run(OPENING_MS);
    world.comeIn();
    const until = loop.ms() + size.activeMs;
    startWorking(world, until);
    startAccidents(world, until);
    pass(size.activeMs);
    calm(world);
    // Most seeds end as soon as all is quiet; some use up their time, to check that it stays so.
    const isPatient = world.random.chance(0.1);
    for (let ms = 0; ms < QUIET_MS && !done(); ms += LOOK_EVERY_MS) {
      pass(LOOK_EVERY_MS);
      if (!isPatient && isQuiet(world)) break;
    }
    // Time for the effects of a server timer that has just fired.
    for (
      let more = 0;
      more < 20 && loop.ms() - witness.lastCommitMs < SETTLE_MS && !isQuiet(world);
      more += 1
    ) {
      pass(2_000);
    }
    if (!done()) checkAtTheEnd(world);
  } catch (error) {
    witness.fail('fault', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return {
    seed: options.seed,
    wrong: witness.wrong,
    trace: loop.trace(),
    events: loop.events,
    groups: witness.groups,
    kinds: [...world.faults.rates.keys()],
  };
}
