import { checkAtTheEnd } from '../checks/at-the-end.ts';
import { type Gate, type GateKind } from '../core/gate.ts';
import { allFaultKinds } from '../faults.ts';
import { calm, isQuiet, OPENING_MS, QUIET_MS } from '../run-seed.ts';
import { World } from '../world/world.ts';
import { type Scenario, stageOf } from './scenario.ts';

/** The n-th await of one kind of program, at which it is killed. */
export interface Crash {
  kind: GateKind;
  at: number;
}

export interface ScenarioResult {
  wrong: string | undefined;
  /** How many awaits each kind of program had. */
  awaits: Record<GateKind, number>;
}

const REVIVED_AFTER_MS = 300;
const LOOK_EVERY_MS = 4_000;

/** Restarts what was killed: a tab is opened, a worker woken, a server started. */
function kill(world: World, kind: GateKind, gate: Gate): void {
  if (kind === 'server') {
    const server = world.servers.find((one) => one.gate === gate);
    if (server === undefined) return;
    world.killServer(server, false);
    world.loop.after(REVIVED_AFTER_MS, 'server restarts', () => world.startServer());
    return;
  }
  const device = world.devices.find((one) => gate.name.startsWith(`${one.name}.`));
  if (device === undefined) return;
  if (kind === 'worker') {
    device.killWorker();
    world.loop.after(REVIVED_AFTER_MS, 'worker woken', () => device.drain(() => undefined));
    return;
  }
  const tab = device.tabs.find((one) => one.gate === gate);
  if (tab === undefined) return;
  device.kill(tab);
  world.loop.after(REVIVED_AFTER_MS, 'tab opens', () => world.openTab(device, tab.branch));
}

/** A scripted evening with at most one crash. Must be called in a macrotask. */
export function runScenario(scenario: Scenario, crash: Crash | undefined): ScenarioResult {
  const world = new World({
    seed: 1,
    masked: new Set(allFaultKinds),
    size: { branches: 1, servers: 1, persons: 2, devices: 2, ...scenario.size },
  });
  const { loop, witness } = world;
  const awaits: ScenarioResult['awaits'] = { tab: 0, worker: 0, server: 0 };
  try {
    world.open();
    loop.run(OPENING_MS);
    world.onGate = (kind, gate) => {
      gate.onPass = () => {
        awaits[kind] += 1;
        if (crash?.kind === kind && crash.at === awaits[kind]) kill(world, kind, gate);
      };
    };
    for (const server of world.servers) world.onGate('server', server.gate);
    for (let index = 0; index < world.size.devices; index += 1) {
      const id = `p${index % world.size.persons}`;
      const device = world.addDevice({ actor: world.people.actor(id), token: world.token(id) });
      const tabs = id === 'p0' ? (scenario.tabs ?? 1) : 1;
      for (let tab = 0; tab < tabs; tab += 1) world.openTab(device, world.branches[tab] ?? 1);
    }
    const stage = stageOf(world);
    for (const [ms, act] of scenario.steps) loop.after(ms, 'script', () => act(stage));
    loop.run(Math.max(...scenario.steps.map(([ms]) => ms)) + 1_500);
    calm(world);
    for (let ms = 0; ms < QUIET_MS && witness.wrong === undefined; ms += LOOK_EVERY_MS) {
      loop.run(LOOK_EVERY_MS);
      if (isQuiet(world)) break;
    }
    if (witness.wrong === undefined) checkAtTheEnd(world);
  } catch (error) {
    witness.fail('fault', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return { wrong: witness.wrong, awaits };
}

export interface Crashed {
  crash: Crash | undefined;
  wrong: string;
}

/** Every await of a scenario, or every `step`-th of them, as a crash. */
export function crashEverywhere(
  scenario: Scenario,
  step: number,
  offset: number,
): { runs: number; wrong: Crashed[] } {
  const plain = runScenario(scenario, undefined);
  const wrong: Crashed[] = [];
  if (plain.wrong !== undefined) wrong.push({ crash: undefined, wrong: plain.wrong });
  let runs = 1;
  for (const kind of ['tab', 'worker', 'server'] as const) {
    for (let at = 1 + (offset % step); at <= plain.awaits[kind]; at += step) {
      runs += 1;
      const crash = { kind, at };
      const result = runScenario(scenario, crash);
      if (result.wrong !== undefined) wrong.push({ crash, wrong: result.wrong });
    }
  }
  return { runs, wrong };
}
