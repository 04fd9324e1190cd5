import type { BranchStore } from '#server/store/branch-store.ts';
import { checkAtTheEnd } from './checks/at-the-end.ts';
import type { FaultKind } from './faults.ts';
import { calm, isQuiet, OPENING_MS, QUIET_MS } from './run-seed.ts';
import { mirroredStore } from './server/mirrored-store.ts';
import { startAccidents } from './world/accidents.ts';
import { startWorking } from './world/people-act.ts';
import { World } from './world/world.ts';

const LOOK_EVERY_MS = 4_000;

/** Accidents of the database itself, or between two of its statements, which are one event here. */
export const NOT_ON_A_DATABASE: readonly FaultKind[] = [
  'restore',
  'night',
  'statement-again',
  'row-unreadable',
  'statement-broken',
  'commit-again',
  'commit-unknown',
];

/** One evening on the real database, with the in-memory one beside it: both must give the same answers. */
export async function runOnDatabase(
  seed: number,
  real: { store: BranchStore; epoch: string },
): Promise<{ wrong: string | undefined; commits: number; groups: number }> {
  const world: World = new World({
    seed,
    epoch: real.epoch,
    masked: new Set(NOT_ON_A_DATABASE),
    size: { branches: 1 },
    connect: (where, connection) =>
      mirroredStore(real.store, where.database, {
        loop: where.loop,
        connection,
        fail: (text) => where.witness.fail('store', text),
      }),
  });
  const { loop, witness, size } = world;
  const pass = (ms: number) => (witness.wrong === undefined ? loop.runOutside(ms) : Promise.resolve());
  world.open();
  await pass(OPENING_MS);
  world.comeIn();
  const until = loop.ms() + size.activeMs;
  startWorking(world, until);
  startAccidents(world, until);
  await pass(size.activeMs);
  calm(world);
  for (let ms = 0; ms < QUIET_MS && !isQuiet(world); ms += LOOK_EVERY_MS) await pass(LOOK_EVERY_MS);
  if (witness.wrong === undefined) checkAtTheEnd(world);
  return { wrong: witness.wrong, commits: witness.ledger.decided.size, groups: witness.groups };
}
