import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Envelope } from '#contract/sync.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { verdictSchema } from '#domain/verdict.ts';
import { finishing, placing, type Restaurant } from '#tests/bench/server/bench-restaurant.ts';
import { createHttpLoad } from '#tests/bench/server/http-load.ts';

/** Shorter than a device's own, so that the measured time is the server's. */
const RETRY_AFTER_MS = 100;
const THINK_MS = 60;

/** A change that a device was told to be saved. */
export interface Acknowledged {
  id: string;
  client: string;
  mid: number;
  verdict: string;
  branch: number;
  /** The order it placed or marked a line of. */
  sid: string;
  /** The marked line; undefined: the order was placed. */
  line: string | undefined;
}

/** A call that was answered, by the clock of this process. */
export interface Answer {
  server: number;
  device: number;
  branch: number;
  /** When it was sent for the first time. */
  begunAt: number;
  /** When it was sent for the time that was answered. */
  sentAt: number;
  answeredAt: number;
}

export interface Rush {
  acknowledged: Acknowledged[];
  answers: Answer[];
  /** Calls that failed and were repeated, by what the device got. */
  failures: Map<string, number>;
  /** Devices finish what they have begun: every change is acknowledged then. */
  stop(): Promise<void>;
}

interface Step {
  envelope: Envelope;
  sid: string;
  line: string | undefined;
}

const pushAnswer = z.object({ verdicts: z.array(verdictSchema) });

/** What a device got instead of an answer: the status, or the error of the connection. */
function failureName(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const status = /: (\d{3}) (?:.*"code":"(\w+)")?/.exec(text);
  if (status !== null) return `${status[1]} ${status[2] ?? ''}`.trim();
  return error instanceof Error && 'code' in error ? String(error.code) : text;
}

/** An order, then each of its lines as prepared; the latter together in one batch. */
function stepsOf(branch: Branch, nextMid: () => number): Step[][] {
  const { envelope, order } = placing(branch, nextMid());
  const marks = order.lines.map((line) => ({
    envelope: finishing(order.sid, line, nextMid()),
    sid: order.sid,
    line,
  }));
  return [[{ envelope, sid: order.sid, line: undefined }], marks];
}

/**
 * Devices place orders and mark their lines over HTTP, each at one of the servers. A call that fails is sent again until it
 * is answered, with the same ids, as the app does.
 */
export function startRush({ branches, tokens }: Restaurant, origins: readonly string[]): Rush {
  const loads = origins.map((origin) => createHttpLoad(origin, 200));
  const acknowledged: Acknowledged[] = [];
  const answers: Answer[] = [];
  const failures = new Map<string, number>();
  const over = new AbortController();

  async function send(device: number, client: string, branch: Branch, steps: readonly Step[]): Promise<void> {
    const server = device % loads.length;
    const mutations = steps.map(({ envelope }) => envelope);
    const begunAt = performance.now();
    for (;;) {
      const sentAt = performance.now();
      try {
        const body = {
          shop: branch.shop_id,
          branch: branch.id,
          client,
          batch: randomUUID(),
          cursor: null,
          mutations,
        };
        const answer = await loads[server]!.post('/staff/api/sync/push', tokens[device], body);
        const { verdicts } = z.parse(pushAnswer, answer);
        answers.push({ server, device, branch: branch.id, begunAt, sentAt, answeredAt: performance.now() });
        for (const [index, { envelope, sid, line }] of steps.entries()) {
          const verdict = verdicts[index]?.verdict ?? 'none';
          const { id, mid } = envelope;
          acknowledged.push({ id, client, mid, verdict, branch: branch.id, sid, line });
        }
        return;
      } catch (error) {
        const name = failureName(error);
        failures.set(name, (failures.get(name) ?? 0) + 1);
        await wait(RETRY_AFTER_MS);
      }
    }
  }

  async function work(device: number): Promise<void> {
    const branch = branches[device % branches.length]!;
    const client = randomUUID();
    let mid = 0;
    while (!over.signal.aborted) {
      for (const steps of stepsOf(branch, () => (mid += 1))) {
        await send(device, client, branch, steps);
        await wait(THINK_MS * (0.5 + Math.random()));
      }
    }
  }

  const devices = tokens.map((_, device) => work(device));
  return {
    acknowledged,
    answers,
    failures,
    async stop() {
      over.abort();
      await Promise.all(devices);
      for (const load of loads) load.close();
    },
  };
}
