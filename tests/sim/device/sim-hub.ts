import { createHmac } from 'node:crypto';
import { HUB_REPORTS_EVERY_MS } from '#contract/hubs.ts';
import { ticketText } from '#contract/relay.ts';
import type { SocketHandlers, SocketLike } from '#engine/env.ts';
import type { HubPort } from '#engine/relay-ports.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { type Carrier, createCarrier } from '#server/shop-hub/bring-changes.ts';
import { createRelayRoom, type KeptChange, type RelayRoom } from '#server/shop-hub/relay-room.ts';
import { Gate } from '../core/gate.ts';
import type { Loop } from '../core/loop.ts';
import type { Random } from '../core/random.ts';
import type { Network, Reach } from '../net/network.ts';
import type { People } from '../server/people.ts';

const DELAY_MS = 8;
const DISK_MS = 3;

export interface HubWorld {
  loop: Loop;
  random: Random;
  network: Network;
  people: People;
  shop: number;
  branch: number;
  /** The server's history, as a report tells it. */
  history: () => string;
  /** The hub's own account. */
  token: string;
  onError: (error: unknown) => void;
}

/** The hub of one branch: the product's room and carrier, with a disk that survives its end. */
export class SimHub implements Reach {
  readonly name: string;
  readonly sockets: Reach['sockets'] = new Set();
  readonly isDeaf = false;
  isOffline = false;
  private readonly world: HubWorld;
  private readonly disk = new Map<string, KeptChange>();
  private gate: Gate;
  private room: RelayRoom;
  private carrier: Carrier;
  private known: string;
  private ends = new Set<() => void>();

  constructor(world: HubWorld) {
    this.world = world;
    this.name = `hub${world.branch}`;
    this.gate = new Gate(world.loop, this.name);
    this.known = world.history();
    ({ room: this.room, carrier: this.carrier } = this.opened());
    this.report();
  }

  /** Like the product's report: what it says of the server may be some seconds old. */
  private report(): void {
    if (!this.isOffline && this.gate.alive) this.known = this.world.history();
    this.world.loop.after(HUB_REPORTS_EVERY_MS, 'hub reports', () => this.report());
  }

  private opened(): { room: RelayRoom; carrier: Carrier } {
    const { world, gate, disk } = this;
    const { shop, branch, people } = world;
    const room = createRelayRoom(
      {
        shop,
        branch,
        holder: (ticket) => people.holderOf((tokenHash) => ticketOf(tokenHash) === ticket),
        reaches: () => !this.isOffline,
        history: () => this.known,
        store: async (changes) => {
          await gate.pause(world.random.next() * DISK_MS, 'stores');
          for (const one of changes) disk.set(one.change.id, one);
        },
        forget: async (ids) => {
          await gate.pause(world.random.next() * DISK_MS, 'forgets');
          for (const id of ids) disk.delete(id);
        },
        onKept: () => this.carrier.nudge(),
        report: world.onError,
      },
      [...disk.values()],
    );
    const carrier = createCarrier({
      room,
      send: async (changes) => {
        const body = { shop, branch, changes };
        const result = await world.network.post(gate, this, { path: 'sync/relay', body, token: world.token });
        return result.kind === 'json' && result.status === 200 ? result.body : undefined;
      },
      after: (run, ms) => {
        const timer = gate.after(ms, 'timer', run);
        return () => world.loop.cancel(timer);
      },
      report: world.onError,
    });
    return { room, carrier };
  }

  /** The server is reached again, or no longer. */
  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    this.room.tellReaches();
    this.carrier.nudge();
  }

  /** Killed; it starts again with what is on its disk. */
  crash(downMs: number): void {
    if (!this.gate.alive) return;
    this.gate.kill();
    this.carrier.stop();
    for (const end of new Set(this.ends)) end();
    this.world.loop.after(downMs, 'hub restarts', () => this.restart());
  }

  restart(): void {
    if (this.gate.alive) return;
    this.gate = new Gate(this.world.loop, this.name);
    ({ room: this.room, carrier: this.carrier } = this.opened());
    this.carrier.nudge();
  }

  /** The way of a page to the hub, in the shop's own network. */
  port(page: Gate): HubPort {
    return {
      isKnown: () => true,
      socket: (handlers) => this.socket(page, handlers),
      ticket: async (token) => ticketOf(hashToken(token)),
      prove: async (token, text) => createHmac('sha256', hashToken(token)).update(text).digest('base64url'),
    };
  }

  private socket(page: Gate, handlers: SocketHandlers): SocketLike {
    const { gate, room, world } = this;
    const delay = () => world.random.next() * DELAY_MS;
    let isOver = false;
    let up = 0;
    let down = 0;
    const inOrder = (last: number) => Math.max(last, world.loop.now + delay() * 1000);
    const end = () => {
      if (isOver) return;
      isOver = true;
      this.ends.delete(end);
      visit.closed();
      page.after(delay(), 'hub closed', () => handlers.closed());
    };
    const visit = room.enter({
      send: (text) => {
        down = inOrder(down);
        page.after((down - world.loop.now) / 1000, 'hub says', () => {
          if (!isOver) handlers.heard(text);
        });
      },
      close: end,
    });
    this.ends.add(end);
    if (!gate.alive || world.random.chance(0.1)) end();
    else page.after(delay(), 'hub opened', () => (isOver ? undefined : handlers.opened()));
    if (world.random.chance(0.3)) gate.after(world.random.next() * 20_000, 'hub link lost', end);
    return {
      send: (text) => {
        up = inOrder(up);
        gate.after((up - world.loop.now) / 1000, 'hears', () => {
          if (!isOver) visit.heard(text);
        });
      },
      close: () => {
        isOver = true;
        this.ends.delete(end);
        visit.closed();
      },
    };
  }
}

function ticketOf(tokenHash: string): string {
  return hashToken(ticketText(tokenHash));
}
