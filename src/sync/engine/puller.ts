import * as z from 'zod/mini';
import type { DecidedChange } from '#contract/relay-call.ts';
import { type Cursor, type RowUpdate, syncCalls } from '#contract/sync.ts';
import { backoffMs, type Env, type FeedPart, jitter, SyncFault } from './env.ts';
import { type FeedBase, holdOf } from './send-batch.ts';

/** Poll interval while the socket is down. */
export const POLL_EVERY_MS = 5_000;

/** A finished pull: rows up to `to`, which include all of `client`'s changes up to `lastMid`. */
export interface Pulled {
  part: FeedPart;
  /** The feed base it continues from. */
  feedBase: FeedBase;
  client: string;
  lastMid: number;
  serverNow: number;
  minApp: string;
  /** What `ask` returned for the last page. */
  confirmedMid: number;
  decided: readonly DecidedChange[];
}

/**
 * What to pull and with which token. `confirmedMid`: the client's highest number known as confirmed before the request.
 * `decided`: the changes of other devices known as decided before it, at positions that the device has not reached.
 */
export interface PullAsk {
  token: string;
  client: string;
  shop: number;
  branch: number;
  cursor: Cursor | null;
  feedBase: FeedBase;
  confirmedMid: number;
  decided: readonly DecidedChange[];
}

export interface PullPorts {
  env: Env;
  /** Undefined: no person is signed in. */
  ask(): PullAsk | undefined;
  onPulled(pulled: Pulled): void;
  onAnswered(answered: boolean): void;
  onHeld(why: 'auth' | 'upgrade', token: string): void;
  /** Whether to poll although nothing requests it (the socket is down). */
  polls(): boolean;
}

export interface Puller {
  /** Pulls soon. Pulls run one at a time; a request during one causes another after it. */
  want(): void;
  /** Discards collected pages and starts again. */
  restart(): void;
  stop(): void;
}

/**
 * Pages are collected and applied together, so that the screen never shows half a branch; after a failure the next
 * attempt continues after the last page.
 */
export function createPuller(ports: PullPorts): Puller {
  const { env } = ports;
  let running = false;
  let again = false;
  let stopped = false;
  let failures = 0;
  let timer: unknown;
  let collected: FeedPart | undefined;
  let feedBase: FeedBase | undefined;
  let round = 0;

  function later(ms: number): void {
    env.clock.clearTimeout(timer);
    timer = env.clock.setTimeout(() => {
      timer = undefined;
      want();
    }, ms);
  }

  function want(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    env.clock.clearTimeout(timer);
    running = true;
    again = false;
    const mine = round;
    const ended = (done: boolean) => {
      if (mine !== round) return;
      running = false;
      if (stopped) return;
      failures = done ? 0 : failures + 1;
      if (done && again) want();
      else if (!done) later(backoffMs(failures, env.random, POLL_EVERY_MS));
      else if (ports.polls()) later(jitter(POLL_EVERY_MS, env.random));
    };
    pull().then(ended, (cause: unknown) => {
      env.report(new SyncFault('reply_malformed', 'a pull failed', cause));
      ended(false);
    });
  }

  function collect(part: FeedPart): FeedPart {
    const rows: RowUpdate[] = part.full || collected === undefined ? [] : [...collected.rows];
    rows.push(...part.rows);
    const first = part.full ? undefined : collected;
    return { from: first?.from ?? part.from, to: part.to, full: part.full || first?.full === true, rows };
  }

  /** Whether everything was pulled. */
  async function pull(): Promise<boolean> {
    const mine = round;
    for (;;) {
      const ask = ports.ask();
      if (ask === undefined) return true;
      const { token, client, shop, branch, confirmedMid, decided } = ask;
      const cursor = collected?.to ?? ask.cursor;
      if (collected === undefined || feedBase === undefined) ({ feedBase } = ask);
      const result = await env.post('sync/pull', { shop, branch, client, cursor }, token);
      if (stopped || mine !== round) return true;
      ports.onAnswered(result.kind === 'json' && result.status < 500);
      if (result.kind !== 'json') return false;
      const hold = holdOf(result);
      if (hold !== undefined) ports.onHeld(hold, token);
      if (result.status !== 200) return false;
      const parsed = z.safeParse(syncCalls['sync/pull'].response, result.body);
      if (!parsed.success) {
        env.report(new SyncFault('reply_malformed', 'a pull was answered with something else', parsed.error));
        return false;
      }
      const { feed, last_mid: lastMid, server_now: serverNow, min_app: minApp } = parsed.data;
      const whole = collect(feed);
      if (feed.more) {
        collected = whole;
        continue;
      }
      collected = undefined;
      ports.onPulled({ part: whole, feedBase, client, lastMid, serverNow, minApp, confirmedMid, decided });
      return true;
    }
  }

  return {
    want,
    restart() {
      round += 1;
      running = false;
      collected = undefined;
      want();
    },
    stop() {
      stopped = true;
      env.clock.clearTimeout(timer);
    },
  };
}
