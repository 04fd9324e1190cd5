import type { PostResult, SocketHandlers, SocketLike } from '#engine/env.ts';
import type { LiveVisit } from '#server/live/live-gateway.ts';
import type { Gate } from '../core/gate.ts';
import type { Loop } from '../core/loop.ts';
import type { Random } from '../core/random.ts';
import type { Faults } from '../faults.ts';
import type { ServerAnswer, SimServer } from '../server/sim-server.ts';

/** Like the product's own: a request without an answer by then counts as lost. */
const ANSWER_WITHIN_MS = 20_000;

/** A device's end of the connection. */
export interface Reach {
  name: string;
  isOffline: boolean;
  /** What it sends arrives, what is sent to it does not. */
  isDeaf: boolean;
  sockets: Set<SimSocket>;
}

export interface Request {
  path: string;
  body: unknown;
  token: string;
  key?: string;
}

export interface NetworkPorts {
  loop: Loop;
  random: Random;
  faults: Faults;
  servers: () => readonly SimServer[];
  /** The outcome of a request before it reaches a server; undefined: it continues. */
  gateway: (reach: Reach, request: Request) => PostResult | undefined;
  /** A server of another version answers a request without reading it. */
  rewrite: (text: string) => string;
  onDeliver: (request: Request, answer: ServerAnswer) => void;
}

const unreachable: PostResult = { kind: 'unreachable' };

/** The network between devices and servers, with its accidents. */
export class Network {
  readonly ports: NetworkPorts;
  /** Accidents requested by a script, how many of each. */
  readonly scripted = { repliesLost: 0, duplicates: 0 };
  /** A restore takes longer than any request lasts: requests under way never arrive. */
  era = 0;
  private readonly flying = new Map<SimServer, Set<() => void>>();

  constructor(ports: NetworkPorts) {
    this.ports = ports;
  }

  private takes(what: keyof Network['scripted']): boolean {
    if (this.scripted[what] === 0) return false;
    this.scripted[what] -= 1;
    return true;
  }

  delayMs(): number {
    const { random, faults } = this.ports;
    if (faults.happens('slow')) return 200 + random.next() * (random.chance(0.2) ? 24_000 : 3_000);
    return 1 + random.next() * 40;
  }

  private server(): SimServer | undefined {
    const { random, servers } = this.ports;
    return random.maybe(servers().filter(({ gate }) => gate.alive));
  }

  /** An answer that did not come from our server; undefined: the connection works. */
  private intruder(): PostResult | 'nothing' | undefined {
    const { faults, random } = this.ports;
    if (faults.happens('drop')) return random.chance(0.5) ? 'nothing' : unreachable;
    if (faults.happens('portal')) return { kind: 'other', status: 200 };
    if (faults.happens('html-404')) return { kind: 'other', status: 404 };
    if (faults.happens('html-401')) return { kind: 'other', status: 401 };
    if (faults.happens('too-large'))
      return random.chance(0.5)
        ? { kind: 'other', status: 413 }
        : { kind: 'json', status: 413, body: { code: 'too_large', message: '' } };
    if (faults.happens('throttled'))
      return { kind: 'json', status: 429, body: { code: 'too_many_attempts', message: '' } };
    if (faults.happens('broken-500')) return { kind: 'other', status: random.chance(0.5) ? 500 : 502 };
    if (faults.happens('foreign-json')) {
      const body = random.chance(0.5) ? { ok: true } : { verdicts: [], batch: 'x', code: 'invalid' };
      return { kind: 'json', status: random.pick([200, 400, 401, 403, 409]), body };
    }
    return undefined;
  }

  /** One call of a device; resolved through its own gate, so never for a killed tab. */
  post(gate: Gate, reach: Reach, request: Request): Promise<PostResult> {
    const { loop, faults } = this.ports;
    const { path } = request;
    const text = JSON.stringify(request.body);
    return new Promise((resolve) => {
      let isOver = false;
      const end = (ms: number, label: string, result: PostResult) =>
        gate.after(ms, `${path} ${label}`, () => {
          if (isOver) return;
          isOver = true;
          loop.cancel(patience);
          resolve(result);
        });
      const patience = end(ANSWER_WITHIN_MS, 'no answer', unreachable);
      if (reach.isOffline) {
        // A missing network is noticed at once, a silent one is not.
        if (this.ports.random.chance(0.8)) end(2, 'offline', unreachable);
        return;
      }
      const intruder = this.ports.gateway(reach, request) ?? this.intruder();
      if (intruder === 'nothing') return;
      if (intruder !== undefined) {
        end(this.delayMs(), `intruder ${intruder.kind}`, intruder);
        return;
      }
      const { era } = this;
      const travel = () => {
        loop.after(this.delayMs(), `${reach.name} ${path} arrives`, () =>
          this.era === era ? this.arrive(reach, request, text, end) : end(1, 'reset', unreachable),
        );
      };
      travel();
      if (faults.happens('duplicate') || this.takes('duplicates')) travel();
    });
  }

  private arrive(
    reach: Reach,
    request: Request,
    text: string,
    end: (ms: number, label: string, result: PostResult) => void,
  ): void {
    const { faults, rewrite, onDeliver } = this.ports;
    const server = this.server();
    if (server === undefined) {
      end(this.delayMs(), 'refused', unreachable);
      return;
    }
    const flying = this.flying.get(server) ?? new Set();
    this.flying.set(server, flying);
    const reset = () => end(this.delayMs(), 'reset', unreachable);
    flying.add(reset);
    void server.serve(request.path, rewrite(text), request.token, request.key).then((answer) => {
      flying.delete(reset);
      const { status } = answer;
      if (reach.isOffline || reach.isDeaf || faults.happens('reply-lost') || this.takes('repliesLost'))
        return;
      if (faults.happens('cut')) {
        end(this.delayMs(), 'cut', { kind: 'other', status });
        return;
      }
      const body: unknown = JSON.parse(JSON.stringify(answer.body));
      onDeliver(request, answer);
      end(this.delayMs(), `${status}`, { kind: 'json', status, body });
    });
  }

  /** The server was killed: its running requests end with a reset, its sockets close or go silent. */
  lostServer(server: SimServer, areSocketsSilent: boolean, sockets: Iterable<SimSocket>): void {
    for (const reset of this.flying.get(server) ?? []) reset();
    this.flying.delete(server);
    for (const socket of sockets) {
      if (socket.server !== server) continue;
      if (areSocketsSilent) socket.fallSilent();
      else socket.drop();
    }
  }

  socket(gate: Gate, reach: Reach, handlers: SocketHandlers): SocketLike {
    return new SimSocket(this, gate, reach, handlers, () => this.server());
  }
}

/** One live socket: texts in order both ways, until it is dropped or goes silent. */
export class SimSocket implements SocketLike {
  server: SimServer | undefined;
  private readonly network: Network;
  private readonly gate: Gate;
  private readonly reach: Reach;
  private readonly handlers: SocketHandlers;
  private visit: LiveVisit | undefined;
  private isClosed = false;
  private isSilent = false;
  private isOverAtServer = false;
  private lastUp = 0;
  private lastDown = 0;

  constructor(
    network: Network,
    gate: Gate,
    reach: Reach,
    handlers: SocketHandlers,
    server: () => SimServer | undefined,
  ) {
    this.network = network;
    this.gate = gate;
    this.reach = reach;
    this.handlers = handlers;
    reach.sockets.add(this);
    const { loop, faults } = network.ports;
    loop.after(network.delayMs(), `${gate.name} dials`, () => {
      const found = server();
      if (this.isClosed) return;
      if (reach.isOffline || found === undefined || faults.happens('socket-refused')) {
        this.closeHere(network.delayMs());
        return;
      }
      this.server = found;
      this.visit = found.door.enter({
        isOpen: () => !this.isOverAtServer,
        unsentBytes: () => 0,
        send: (frame) => this.down(String(frame)),
        close: () => this.drop(),
        terminate: () => this.drop(),
      });
      this.inOrder('down', 'opened', () => this.handlers.opened());
    });
  }

  private inOrder(way: 'up' | 'down', label: string, run: () => void): void {
    const { loop } = this.network.ports;
    const due = loop.now + this.network.delayMs() * 1000;
    const at = Math.max(due, way === 'up' ? this.lastUp : this.lastDown);
    if (way === 'up') this.lastUp = at;
    else this.lastDown = at;
    const ms = (at - loop.now) / 1000;
    if (way === 'up') loop.after(ms, `${this.gate.name} socket ${label}`, run);
    else
      this.gate.after(ms, `socket ${label}`, () => {
        if (!this.isClosed) run();
      });
  }

  private down(text: string): void {
    const { faults } = this.network.ports;
    if (this.isSilent || this.isOverAtServer) return;
    // A stream loses nothing in its middle: what comes after is lost as well.
    if (this.reach.isDeaf || faults.happens('half-open')) return this.fallSilent();
    if (faults.happens('socket-drop')) return this.drop();
    this.inOrder('down', 'hears', () => {
      if (!this.isSilent) this.handlers.heard(text);
    });
  }

  send(text: string): void {
    if (this.isClosed) return;
    this.inOrder('up', 'says', () => {
      if (this.isSilent || this.isOverAtServer || this.reach.isOffline) return;
      this.visit?.heard(text);
    });
  }

  /** Looks open from both ends, and is not. */
  fallSilent(): void {
    this.isSilent = true;
  }

  /** Both ends are notified, each in its time. */
  drop(): void {
    this.closeThere();
    if (!this.isSilent) this.closeHere(this.network.delayMs());
  }

  private closeHere(ms: number): void {
    this.gate.after(ms, 'socket closed', () => {
      if (this.isClosed) return;
      this.isClosed = true;
      this.reach.sockets.delete(this);
      this.handlers.closed();
    });
  }

  private closeThere(): void {
    if (this.isOverAtServer) return;
    this.isOverAtServer = true;
    const { visit, server } = this;
    if (server?.gate.alive !== true) return;
    this.network.ports.loop.after(this.network.delayMs(), `${this.gate.name} socket gone`, () => {
      if (server.gate.alive) visit?.closed();
    });
  }

  isOf(gate: Gate): boolean {
    return this.gate === gate;
  }

  /** The device closes it, or ends. */
  close(): void {
    this.isClosed = true;
    this.reach.sockets.delete(this);
    this.closeThere();
  }
}
