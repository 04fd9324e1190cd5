import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { isMutationName } from '#domain/mutations.ts';
import { answerCall, faultAnswer } from '#server/http/answer-call.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Context } from '#server/context.ts';
import { hideOldRows, runDueJobs } from '#server/jobs/run-jobs.ts';
import { HEARTBEAT_EVERY_MS } from '#contract/live-events.ts';
import { createHeartbeat } from '#server/live/heartbeat.ts';
import { createHub } from '#server/live/hub.ts';
import { createLiveGateway, LIVE_TIMES, type LiveGateway } from '#server/live/live-gateway.ts';
import { createHeadWatch, WATCH_EVERY_MS } from '#server/live/watch-heads.ts';
import { MutationFault } from '#server/sync/decide.ts';
import { applyQueued } from '#server/sync/apply-queued.ts';
import { relayRoutes } from '#server/routes/relay.ts';
import { syncRoutes } from '#server/routes/sync.ts';
import type { BranchStore } from '#server/store/branch-store.ts';
import type { Database } from '#server/store/database.ts';
import { simPinOf } from '../model/pins.ts';
import { Gate } from '../core/gate.ts';
import type { Loop } from '../core/loop.ts';
import type { Random } from '../core/random.ts';
import type { Connection } from './memory-database.ts';

const DAY_MS = 86_400_000;
const HINT_MS = 150;

export interface ServerAnswer {
  status: number;
  body: unknown;
}

/** The simulated world as a server program needs it. */
export interface ServerPorts {
  loop: Loop;
  random: Random;
  now: () => number;
  connect: (connection: Connection) => BranchStore;
  tables: (connection: Connection) => Database;
  disconnect: (connection: Connection) => void;
  /** How long a statement takes, and its outcome. */
  travelMs: () => number;
  fates: Pick<Connection, 'statementFate' | 'commitFate' | 'isCommitLucky'>;
  /** Hints the other servers that a branch moved. */
  hint: (from: SimServer, branchId: number) => void;
  log: (text: string, error: unknown) => void;
  /** Lets a planted bug wrap the interface between the world and the handlers. */
  plant?: (context: Context) => Context;
}

function routesOfServer(): Record<string, Route> {
  const routes: Record<string, Route> = { ...syncRoutes, ...relayRoutes };
  for (const [name, call] of Object.entries(calls)) {
    if (!isMutationName(name)) continue;
    routes[name] = route({ ...call, response: z.unknown() }, (context, caller, request) =>
      applyQueued(context, caller, name, request),
    );
  }
  return routes;
}

const routes = routesOfServer();

/** One run of the server program: real handlers, real hub, real live gateway, until it is killed. */
export class SimServer {
  readonly gate: Gate;
  readonly door: LiveGateway;
  readonly context: Context;
  private readonly ports: ServerPorts;
  private readonly connection: Connection;
  private hinted = new Set<number>();

  constructor(ports: ServerPorts, name: string) {
    this.ports = ports;
    const { loop, random } = ports;
    const gate = new Gate(loop, name);
    this.gate = gate;
    this.connection = {
      travel: (label) => gate.pause(ports.travelMs(), label),
      ...ports.fates,
    };
    const log = (level: string) => (details: unknown, text?: string) =>
      ports.log(`${level} ${text ?? ''}`, details);
    const silent = () => undefined;
    const plain = {
      db: ports.tables(this.connection),
      store: ports.connect(this.connection),
      clock: { now: ports.now },
      ids: { uuid: () => random.uuid(), mark: () => random.text(10) },
      live: createHub({ changed: (branchId) => this.hint(branchId), moved: () => {} }),
      log: { info: silent, debug: silent, warn: log('warn'), error: log('error') },
      secret: 'simulated',
      pinOf: simPinOf,
      publicUrl: undefined,
      onSignOut: silent,
    };
    const context = contextOf(plain);
    this.context = ports.plant?.(context) ?? context;
    this.door = createLiveGateway(
      this.context,
      (run, ms) => {
        const timer = gate.after(ms, 'timer', run);
        return () => loop.cancel(timer);
      },
      LIVE_TIMES.connectWithinMs,
    );
    this.every(1000, 'jobs', async (round) => {
      await runDueJobs(this.context);
      if (round % 60 !== 0) return;
      await hideOldRows(this.context);
      await this.context.store.prune(ports.now() - 30 * DAY_MS);
    });
    const watch = createHeadWatch(this.context);
    this.every(WATCH_EVERY_MS, 'watch', () => watch.look());
    const heart = createHeartbeat(this.context);
    this.every(HEARTBEAT_EVERY_MS, 'heartbeat', () => heart.beat());
    this.every(LIVE_TIMES.recheckEveryMs, 'recheck', () => this.door.recheck());
  }

  /** Like the product's timers: the next round waits for the last, and a failed one is only logged. */
  private every(ms: number, label: string, work: (round: number) => Promise<void>): void {
    let round = 0;
    const again = () => {
      const ended = () => {
        this.gate.after(ms, label, again);
      };
      work(round).then(ended, (error: unknown) => {
        this.ports.log(`warn ${label}`, error);
        ended();
      });
      round += 1;
    };
    this.gate.after(ms, label, again);
  }

  private hint(branchId: number): void {
    if (this.hinted.size === 0) {
      this.gate.after(HINT_MS, 'hint', () => {
        const branches = [...this.hinted];
        this.hinted.clear();
        for (const branch of branches) this.ports.hint(this, branch);
      });
    }
    this.hinted.add(branchId);
  }

  /** One request from the network. Never answered when the server is killed during it. */
  async serve(path: string, text: string, token: string, key: string | undefined): Promise<ServerAnswer> {
    const served = routes[path];
    if (served === undefined) return { status: 404, body: { code: 'not_found', message: '' } };
    const raw: unknown = JSON.parse(text);
    if (typeof raw !== 'object' || raw === null)
      return { status: 400, body: { code: 'malformed', message: '' } };
    try {
      const answer = await answerCall(this.context, served, {
        authorization: token === '' ? undefined : `Bearer ${token}`,
        idempotencyKey: key,
        address: '',
        raw: { ...raw },
      });
      return answer.status === 200 ? answer : { status: answer.status, body: withMessage(answer.body) };
    } catch (error) {
      this.ports.log('error a call failed', error);
      if (isOfAnotherBatch(error, raw))
        this.ports.log('error a call failed with the change of another', error);
      const { status, code } = faultAnswer(error);
      return { status, body: { code, message: '' } };
    }
  }

  kill(): void {
    this.gate.kill();
    this.ports.disconnect(this.connection);
  }
}

/** Whether a batch failed because of a change that is not in it. */
function isOfAnotherBatch(error: unknown, raw: object): boolean {
  if (!(error instanceof MutationFault) || !('mutations' in raw) || !Array.isArray(raw.mutations))
    return false;
  return !raw.mutations.some(({ id }) => id === error.mutation);
}

function withMessage(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { message: '', ...body } : body;
}

/** A log with only the levels that the sync core uses. */
function contextOf(plain: object): Context {
  const isContext = (value: object): value is Context => 'db' in value && 'store' in value;
  if (!isContext(plain)) throw new Error('not a context');
  return plain;
}
