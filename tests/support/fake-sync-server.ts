import type { Cursor, Envelope, RowUpdate } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import { syncCalls } from '#contract/sync.ts';
import { PING_TEXT, PONG_TEXT, type ScreenNews } from '#contract/live-events.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import {
  emptyRowMaps,
  putRow,
  readRow,
  type RowChange,
  type RowKind,
  type RowMap,
  type RowView,
} from '#domain/rows.ts';
import type { PostResult, SocketHandlers, SocketLike } from '#engine/env.ts';

/** The fate of the next request: whether it is applied, and the answer that the device gets. */
export type Accident = (
  path: string,
  body: Record<string, unknown>,
  serve: () => PostResult,
) => PostResult | undefined;

interface World {
  head: number;
  epoch: string;
  marks: Map<number, string>;
  rows: Map<string, RowUpdate>;
  clients: Map<string, number>;
  decided: Map<string, { verdict: Verdict; client: string; mid: number }>;
}

/** The contract's push and pull in memory, with the server's rules for numbers and ids, and faults on request. */
export class FakeSyncServer {
  now = 1_800_000_000_000;
  token = 'token-1';
  minApp = '0';
  accident: Accident | undefined;
  /** Bodies of every push received, in order. */
  pushes: { client: string; mids: number[] }[] = [];
  applied: string[] = [];
  requests: string[] = [];
  sockets = new Set<{ handlers: SocketHandlers; ready: boolean; client: string }>();
  /** Subscriptions sent by devices, in order, including those in greetings. */
  wishes: Record<string, unknown>[] = [];
  /** Loses this many of the next events. */
  eventsToLose = 0;
  silent: { name: string; since: number }[] = [];
  acceptsSockets = true;
  /** Only `greet` answers greetings. */
  holdsGreetings = false;
  private held: (() => void)[] = [];
  answersPings = true;
  pageRows = 1000;
  private marksGiven = 0;
  private world: World = FakeSyncServer.fresh();
  private readonly actor: Actor;
  private readonly branch: { id: number; shop_id: number };

  constructor(actor: Actor, branch: { id: number; shop_id: number }) {
    this.actor = actor;
    this.branch = branch;
  }

  private static fresh(): World {
    return {
      head: 0,
      epoch: 'e1',
      marks: new Map([[0, 'm0']]),
      rows: new Map(),
      clients: new Map(),
      decided: new Map(),
    };
  }

  /**
   * Backs the server up; the returned function restores it. `isSamePlace`: no row was written since, so devices
   * are at the same position.
   */
  backup(): (isSamePlace?: boolean) => void {
    const kept = structuredClone(this.world);
    return (isSamePlace = false) => {
      this.world = structuredClone(kept);
      this.applied = this.applied.filter((id) => kept.decided.has(id));
      if (!isSamePlace) this.mark(kept.head);
    };
  }

  /** A position's mark is used once: a restored server has others. */
  private mark(position: number): void {
    this.marksGiven += 1;
    this.world.marks.set(position, `mark${this.marksGiven}`);
  }

  private view(): RowView {
    const maps = emptyRowMaps();
    for (const { kind, row } of this.world.rows.values()) {
      const change = row === null ? undefined : readRow(kind, row);
      if (change !== undefined) putRow(maps, change);
    }
    return {
      get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
        const rows: Map<string, RowMap[K]> = maps[kind];
        return rows.get(sid);
      },
    };
  }

  /** Writes rows as a change by another person. */
  write(...changes: RowChange[]): void {
    const from = this.world.head;
    this.store(changes);
    this.announce(from, undefined);
  }

  remove(kind: RowKind, sid: string): void {
    const from = this.world.head;
    this.world.head += 1;
    this.world.rows.set(`${kind} ${sid}`, { kind, sid, seq: this.world.head, row: null });
    this.mark(this.world.head);
    this.announce(from, undefined);
  }

  private store(changes: readonly RowChange[]): void {
    if (changes.length === 0) return;
    for (const change of changes) {
      this.world.head += 1;
      this.world.rows.set(`${change.kind} ${change.row.sid}`, {
        kind: change.kind,
        sid: change.row.sid,
        seq: this.world.head,
        row: change.row,
      });
    }
    this.mark(this.world.head);
  }

  get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
    return this.view().get(kind, sid);
  }

  cursor(): Cursor {
    const { epoch, head, marks } = this.world;
    return { epoch, seq: head, mark: marks.get(head) ?? '' };
  }

  verdictOf(id: string): Verdict | undefined {
    return this.world.decided.get(id)?.verdict;
  }

  lastMid(client: string): number {
    return this.world.clients.get(client) ?? 0;
  }

  private feed(cursor: Cursor | null) {
    const { epoch, head, marks, rows } = this.world;
    const known =
      cursor !== null &&
      cursor.epoch === epoch &&
      cursor.seq <= head &&
      marks.get(cursor.seq) === cursor.mark;
    const from = known ? cursor.seq : 0;
    const all = [...rows.values()].filter(({ seq }) => seq > from).sort((a, b) => a.seq - b.seq);
    const page = all.slice(0, this.pageRows);
    const more = page.length < all.length;
    const to = more ? (page.at(-1)?.seq ?? head) : head;
    if (!marks.has(to)) this.mark(to);
    return {
      from,
      to: { epoch, seq: to, mark: marks.get(to) ?? '' },
      full: !known,
      more,
      rows: structuredClone(known ? page : page.filter(({ row }) => row !== null)),
    };
  }

  /** One request, as the network delivers it. */
  post(path: string, body: unknown, token: string): PostResult {
    this.requests.push(path);
    const raw: Record<string, unknown> = JSON.parse(JSON.stringify(body));
    const serve = () => this.serve(path, raw, token);
    return this.accident?.(path, raw, serve) ?? serve();
  }

  private serve(path: string, raw: Record<string, unknown>, token: string): PostResult {
    if (token !== this.token)
      return { kind: 'json', status: 401, body: { code: 'unauthorized', message: 'x' } };
    if (path === 'sync/push') return { kind: 'json', status: 200, body: this.push(raw) };
    if (path === 'sync/pull') {
      const { client, cursor } = syncCalls['sync/pull'].request.parse(raw);
      return {
        kind: 'json',
        status: 200,
        body: {
          feed: this.feed(cursor),
          last_mid: this.lastMid(client),
          server_now: this.now,
          min_app: this.minApp,
        },
      };
    }
    return { kind: 'json', status: 200, body: { same: null } };
  }

  private push(raw: Record<string, unknown>) {
    const { batch, client, cursor, mutations: envelopes } = syncCalls['sync/push'].request.parse(raw);
    this.pushes.push({ client, mids: envelopes.map(({ mid }) => mid) });
    const from = this.world.head;
    const verdicts: Verdict[] = [];
    let stopped: { why: 'forked' | 'gap'; mid: number } | null = null;
    for (const envelope of envelopes) {
      const last = this.lastMid(client);
      const same = this.world.decided.get(envelope.id);
      const other = [...this.world.decided.entries()].find(
        ([id, one]) => one.client === client && one.mid === envelope.mid && id !== envelope.id,
      );
      if (other !== undefined) stopped = { why: 'forked', mid: envelope.mid };
      else if (envelope.mid > last + 1) stopped = { why: 'gap', mid: envelope.mid };
      else if (same === undefined && envelope.mid <= last) stopped = { why: 'forked', mid: envelope.mid };
      if (stopped !== null) break;
      if (same === undefined) {
        const verdict = this.decide(envelope, verdicts);
        verdicts.push(verdict);
        if (verdict.verdict === 'retry') break;
        this.world.decided.set(envelope.id, { verdict, client, mid: envelope.mid });
      } else verdicts.push({ ...same.verdict, mid: envelope.mid });
      this.world.clients.set(client, Math.max(last, envelope.mid));
    }
    if (this.world.head > from) this.announce(from, client);
    return {
      batch,
      verdicts,
      last_mid: this.lastMid(client),
      stopped,
      feed: cursor === null ? null : this.feed(cursor),
      server_now: this.now,
    };
  }

  private decide(envelope: Envelope, before: readonly Verdict[]): Verdict {
    const { id, mid, name, dep } = envelope;
    if (!isMutationName(name)) return { id, mid, verdict: 'retry', seq: this.world.head };
    const basis = before.find((one) => one.id === dep) ?? this.world.decided.get(dep ?? '')?.verdict;
    const reject = (code: string): Verdict => ({
      id,
      mid,
      verdict: 'rejected',
      seq: this.world.head,
      code,
    });
    if (envelope.refused !== undefined) return reject(envelope.refused);
    if (basis?.verdict === 'rejected') return reject('depends_on_refused');
    const bound = mutations[name].bind(envelope.args);
    if (!bound.ok) return reject(bound.refusal.code);
    const result = bound.value.apply(this.view(), {
      id,
      now: this.now,
      actor: this.actor,
      branch: this.branch,
    });
    if (!result.ok) return reject(result.refusal.code);
    this.applied.push(id);
    this.store(result.value.changes);
    return {
      id,
      mid,
      verdict: result.value.changes.length === 0 ? 'noop' : 'applied',
      seq: this.world.head,
    };
  }

  private announce(from: number, client: string | undefined): void {
    const rows = [...this.world.rows.values()].filter(({ seq }) => seq > from);
    if (this.eventsToLose > 0) {
      this.eventsToLose -= 1;
      return;
    }
    for (const socket of this.sockets) {
      if (!socket.ready) continue;
      const lastMid = socket.client === client ? { lastMid: this.lastMid(socket.client) } : {};
      socket.handlers.heard(
        JSON.stringify({
          type: 'events.order',
          from,
          fromMark: this.world.marks.get(from) ?? '',
          to: this.cursor(),
          rows,
          ...lastMid,
        }),
      );
    }
  }

  socket(handlers: SocketHandlers): SocketLike {
    const socket = { handlers, ready: false, client: '' };
    if (!this.acceptsSockets) {
      queueMicrotask(() => handlers.closed());
      return { send: () => undefined, close: () => undefined };
    }
    this.sockets.add(socket);
    queueMicrotask(() => handlers.opened());
    return {
      send: (text) => {
        if (text === PING_TEXT) {
          if (this.answersPings) handlers.heard(PONG_TEXT);
          return;
        }
        const hello = JSON.parse(text);
        this.wishes.push(hello);
        if (hello.type !== 'connect') return;
        socket.client = hello.client;
        if (hello.token !== this.token) {
          handlers.heard(JSON.stringify({ type: 'goodbye', code: 'unauthorized' }));
          return;
        }
        const greet = () => {
          socket.ready = true;
          const { epoch, marks, head } = this.world;
          handlers.heard(
            JSON.stringify({
              type: 'connected',
              seq: head,
              lastMid: this.lastMid(socket.client),
              serverNow: this.now,
              epoch,
              minApp: this.minApp,
              ...(this.silent.length === 0 ? {} : { silent: this.silent }),
              inStep:
                hello.cursor !== null &&
                hello.cursor.epoch === epoch &&
                marks.get(hello.cursor.seq) === hello.cursor.mark,
            }),
          );
        };
        if (this.holdsGreetings) this.held.push(greet);
        else greet();
      },
      close: () => this.sockets.delete(socket),
    };
  }

  greet(): void {
    this.holdsGreetings = false;
    for (const greet of this.held.splice(0)) greet();
  }

  private say(message: object): void {
    for (const { ready, handlers } of this.sockets) if (ready) handlers.heard(JSON.stringify(message));
  }

  beat(): void {
    this.say({ type: 'heartbeat', seq: this.world.head });
  }

  news(data: ScreenNews): void {
    this.say({ type: 'events.message', data });
  }

  dropSockets(): void {
    for (const socket of this.sockets) {
      this.sockets.delete(socket);
      socket.handlers.closed();
    }
  }
}
