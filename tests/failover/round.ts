import { setTimeout as wait } from 'node:timers/promises';
import type { Restaurant } from '#tests/bench/server/bench-restaurant.ts';
import { startWatcher, type Watcher } from '#tests/support/watcher.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type Judgement, judge } from './judge.ts';
import { type Answer, type Rush, startRush } from './rush.ts';

/**
 * `killed`: PostgreSQL and Patroni of the primary by -9. `crashed`: its PostgreSQL alone. `halted`: both stand still, as on a
 * machine that hangs, with their connections open. `switchover`: a planned change of the primary.
 */
export const faults = ['killed', 'crashed', 'halted', 'switchover'] as const;
export type Fault = (typeof faults)[number];

export interface Round extends Judgement {
  fault: Fault;
  /** Until a server saved the first change that was sent after the fault, the slower one. */
  savedAfterMs: number;
  /** The longest time without a saved change of a server, around the fault. */
  pauseMs: number;
  /** The longest that a device had to repeat one call. */
  slowestMs: number;
  /** Afterwards, from a change saved at one server until a device at the other was notified, the slowest. */
  seenAfterMs: number;
  /** Until the former primary follows the new one. */
  rejoinedMs: number;
  acknowledged: number;
  repeated: string;
}

const BEFORE_MS = 3_000;
const AFTER_MS = 4_000;
const RECOVER_WITHIN_MS = 120_000;

/** Until every device has an answer to a call that it sent after `from`; the milliseconds of the slower server. */
async function recovered(rush: Rush, from: number, devices: number): Promise<number> {
  for (;;) {
    const later = rush.answers.filter(({ sentAt }) => sentAt >= from);
    if (new Set(later.map(({ device }) => device)).size === devices) {
      const first = new Map<number, number>();
      for (const { server, answeredAt } of later)
        if (!first.has(server)) first.set(server, answeredAt - from);
      return Math.max(...first.values());
    }
    if (performance.now() - from > RECOVER_WITHIN_MS) throw new Error('not every device was served again');
    await wait(20);
  }
}

/** The longest time between two answers of a server. */
function longestPause(answers: readonly Answer[]): number {
  const last = new Map<number, number>();
  let longest = 0;
  for (const { server, answeredAt } of answers) {
    longest = Math.max(longest, answeredAt - (last.get(server) ?? answeredAt));
    last.set(server, answeredAt);
  }
  return longest;
}

function slowestSeen(answers: readonly Answer[], watcher: Watcher): number {
  return Math.max(
    ...answers.map(({ answeredAt }) => (watcher.nextAfter(answeredAt) ?? Infinity) - answeredAt),
  );
}

async function strike(cluster: DatabaseCluster, fault: Fault, primary: string): Promise<void> {
  if (fault === 'killed') await cluster.kill(primary);
  else if (fault === 'crashed') await cluster.crash(primary);
  else if (fault === 'halted') await cluster.halt(primary);
  else await cluster.switchover(primary);
}

/** Devices in a rush at both servers, and a fault in the middle of it. */
export async function runRound(
  fault: Fault,
  cluster: DatabaseCluster,
  restaurant: Restaurant,
  origins: readonly [string, string],
): Promise<Round> {
  const primary = await cluster.primary();
  const rush = startRush(restaurant, origins);
  // The devices of the first branch are all at the first server.
  const branch = restaurant.branches[0]!;
  const watcher = startWatcher(origins[1], restaurant.tokens[0]!, branch);
  await wait(BEFORE_MS);
  // A planned change answers when it is done; the others have happened then.
  await strike(cluster, fault, primary);
  const from = performance.now();
  const savedAfterMs = await recovered(rush, from, restaurant.tokens.length);
  const back = performance.now();
  await wait(AFTER_MS);
  const around = [...rush.answers];
  const afterwards = around.filter(
    (one) => one.branch === branch.id && one.sentAt > back && one.answeredAt < back + AFTER_MS / 2,
  );
  const seenAfterMs = slowestSeen(afterwards, watcher);
  watcher.close();
  if (fault === 'killed' || fault === 'halted') await cluster.revive(primary);
  const rejoinedMs = await cluster.healthy();
  await rush.stop();
  return {
    fault,
    savedAfterMs,
    pauseMs: longestPause(around),
    slowestMs: Math.max(...around.map(({ begunAt, answeredAt }) => answeredAt - begunAt)),
    seenAfterMs,
    rejoinedMs,
    acknowledged: rush.acknowledged.length,
    repeated: [...rush.failures].map(([name, count]) => `${count} × ${name}`).join(', '),
    ...(await judge(rush.acknowledged, restaurant, { url: cluster.url, origins })),
  };
}
