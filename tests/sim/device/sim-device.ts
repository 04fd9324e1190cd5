import { allRules } from '#tests/support/all-rules.ts';
import { createOutboxStore } from '#device/outbox-store.ts';
import type { BranchModel } from '#engine/branch-model.ts';
import { type BranchSync, createBranchSync } from '#engine/branch-sync.ts';
import type { BroadcastPort, DeviceMessage, Env, SyncFault } from '#engine/env.ts';
import type { SenderEnv } from '#engine/send-batch.ts';
import type { Actor } from '#domain/roles.ts';
import { deliverOrKeep } from '#sw/queue-post.ts';
import { drainOutbox, LeftInQueue } from '#engine/drain-outbox.ts';
import type { HubPort } from '#engine/relay-ports.ts';
import { createShopRelay } from '#engine/shop-relay.ts';
import { Gate, type GateKind } from '../core/gate.ts';
import { type Loop, Timer } from '../core/loop.ts';
import type { Random } from '../core/random.ts';
import type { Network, Reach } from '../net/network.ts';
import { simTransport } from './direct-reach.ts';
import { SimDisk, type DiskPorts } from './sim-disk.ts';
import type { SimHub } from './sim-hub.ts';
import { SimLocks } from './sim-locks.ts';

export interface DevicePorts {
  loop: Loop;
  random: Random;
  network: Network;
  /** True time; the device's clock may be wrong. */
  now: () => number;
  disk: Pick<DiskPorts, 'stepMs' | 'outboxFate' | 'cacheFate'>;
  onOutbox: (device: SimDevice, ...images: Parameters<DiskPorts['onOutbox']>) => void;
  onSend: (device: SimDevice, path: string, body: unknown, token: string) => void;
  onFrame: (tab: SimTab) => void;
  onFault: (device: SimDevice, fault: SyncFault) => void;
  onGate: (kind: GateKind, gate: Gate) => void;
  /** The hub of a branch. */
  hub: (branch: number) => SimHub;
  /** Lets a planted bug wrap the way to the hub. */
  meddle?: (hub: HubPort) => HubPort;
  /** Lets a planted bug wrap the interface between the engine and its world. */
  plant?: (env: Env, device: SimDevice) => Env;
}

/** A page of the app, for one person in one branch. */
export interface SimTab {
  device: SimDevice;
  gate: Gate;
  sync: BranchSync;
  model: BranchModel | undefined;
  actor: Actor;
  branch: number;
  /** Changes not yet written to disk. */
  saving: number;
  isVisible: boolean;
  /** The result of the last check. */
  checked: { cursor: unknown };
}

/** The outcome of a tap. */
export type Tapped = { saved: string } | { failed: unknown; id: string };

/** A device's disk is slow, but not slower than this. */
const LONGEST_WRITE_MS = 10_000;

/**
 * A phone or tablet: storage, locks, a channel, a clock that may be wrong, tabs, and a worker that starts and
 * stops.
 */
export class SimDevice implements Reach {
  readonly name: string;
  readonly disk: SimDisk;
  readonly sockets: Reach['sockets'] = new Set();
  isOffline = false;
  isDeaf = false;
  isLosing = false;
  /** How often its storage has lost data. */
  losses = 0;
  /** The ids of a screen's direct calls. */
  readonly posted = new Set<string>();
  clockOffset = 0;
  private jumped = { at: Number.NEGATIVE_INFINITY, from: 0 };
  app: string;
  tabs: SimTab[] = [];
  worker: Gate | undefined;
  /** Its current person, and the token of their page. */
  person: { actor: Actor; token: string };
  readonly locks = new SimLocks();
  readonly random: Random;
  private readonly ports: DevicePorts;
  private readonly channel = new Map<Gate, Set<(message: DeviceMessage) => void>>();
  private count = 0;

  constructor(ports: DevicePorts, name: string, person: { actor: Actor; token: string }, app: string) {
    this.ports = ports;
    this.name = name;
    this.person = person;
    this.app = app;
    this.random = ports.random.fork(name);
    this.disk = new SimDisk({
      ...ports.disk,
      loop: ports.loop,
      id: () => this.random.uuid(),
      onOutbox: (before, after) => ports.onOutbox(this, before, after),
    });
  }

  now(): number {
    return this.ports.now() + this.clockOffset;
  }

  /** Sets its clock. */
  jump(offset: number): void {
    this.jumped = { at: this.ports.now(), from: this.clockOffset };
    this.clockOffset = offset;
  }

  /** The latest time that a write which ends now may have been made from: its clock may have jumped since it began. */
  latestOfWrite(): number {
    const isRecent = this.ports.now() - this.jumped.at < LONGEST_WRITE_MS;
    return this.ports.now() + Math.max(this.clockOffset, isRecent ? this.jumped.from : this.clockOffset);
  }

  private gate(kind: 'tab' | 'worker'): Gate {
    this.count += 1;
    const gate = new Gate(this.ports.loop, `${this.name}.${kind}${this.count}`);
    this.ports.onGate(kind, gate);
    return gate;
  }

  private broadcast(gate: Gate): BroadcastPort {
    const mine = new Set<(message: DeviceMessage) => void>();
    this.channel.set(gate, mine);
    return {
      post: (message) => {
        for (const [other, listeners] of this.channel) {
          if (other === gate || listeners.size === 0) continue;
          other.after(0.2 + this.random.next(), message.type, () => {
            for (const listener of listeners) listener(message);
          });
        }
      },
      subscribe: (listener) => {
        mine.add(listener);
        return () => mine.delete(listener);
      },
    };
  }

  private env(gate: Gate, page: number | null, watch: (model: BranchModel) => void): Env {
    const isPage = page !== null;
    const { network, loop, onSend, onFault } = this.ports;
    const env: Env = {
      app: this.app,
      now: () => this.now(),
      id: () => this.random.uuid(),
      random: () => this.random.next(),
      clock: {
        setTimeout: (run, ms) => gate.after(ms, 'timer', run),
        clearTimeout(timer) {
          if (timer instanceof Timer) loop.cancel(timer);
        },
      },
      post: (path, body, token) => {
        onSend(this, path, body, token);
        return network.post(gate, this, { path, body, token });
      },
      socket: (handlers) => network.socket(gate, this, handlers),
      outbox: createOutboxStore(this.disk.open(gate, isPage)),
      cache: this.disk.openCache(gate),
      lock: this.locks.port(gate),
      broadcast: this.broadcast(gate),
      rules: allRules,
      report: (fault) => onFault(this, fault),
      watch,
    };
    const { faults } = network.ports;
    const byHub =
      page !== null && faults.happens('hub') ? { ...env, openRelay: this.openRelay(page, gate) } : env;
    const reached = isPage && faults.happens('direct') ? { ...byHub, ...this.byBothWays(env, gate) } : byHub;
    return this.ports.plant?.(reached, this) ?? reached;
  }

  private openRelay(branch: number, gate: Gate): NonNullable<Env['openRelay']> {
    const hub = this.ports.hub(branch).port(gate);
    const { meddle } = this.ports;
    return (ports) => createShopRelay(ports, meddle?.(hub) ?? hub);
  }

  private byBothWays({ post, socket, clock }: Env, gate: Gate): Pick<Env, 'post' | 'socket'> {
    const { network, onSend } = this.ports;
    this.count += 1;
    return simTransport(
      { post, socket },
      {
        gate,
        device: this,
        network,
        clock,
        random: this.random.fork(`direct${this.count}`),
        onSend: (path, body, token) => onSend(this, path, body, token),
      },
    );
  }

  open(branch: number, shop: number): SimTab {
    const gate = this.gate('tab');
    const { actor, token } = this.person;
    let model: BranchModel | undefined;
    const env = this.env(gate, branch, (seen) => {
      model = seen;
    });
    const sync = createBranchSync(env, { actor, token, shop, branch });
    if (actor.roles.includes('kitchen')) {
      sync.watch({ heartbeat: true, screen: { name: this.name, kind: 'kitchen' } });
    }
    const tab: SimTab = {
      device: this,
      gate,
      sync,
      model,
      actor,
      branch,
      saving: 0,
      isVisible: true,
      checked: { cursor: undefined },
    };
    this.tabs.push(tab);
    sync.subscribe(() => this.ports.onFrame(tab));
    void sync.start();
    return tab;
  }

  /** Killed without notice: nothing of it runs any more. */
  kill(tab: SimTab): void {
    tab.gate.kill();
    this.end(tab.gate);
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  private end(gate: Gate): void {
    this.channel.delete(gate);
    this.locks.forget(gate);
    this.disk.forget(gate);
    for (const socket of this.sockets) if (socket.isOf(gate)) socket.close();
  }

  tap(tab: SimTab, name: any, args: any, dep: string | undefined): Promise<Tapped> {
    tab.saving += 1;
    // The first id a tap draws is the change's.
    const id = this.random.peekUuid();
    return tab.sync.mutate(name, args, dep === undefined ? {} : { dep }).then(
      (done) => {
        tab.saving -= 1;
        return { saved: done.id };
      },
      (failed: unknown) => {
        tab.saving -= 1;
        return { failed, id };
      },
    );
  }

  /** The environment of the worker until it is stopped. */
  private workerEnv(): { gate: Gate; env: SenderEnv } {
    const gate = this.gate('worker');
    this.worker = gate;
    return { gate, env: this.env(gate, null, () => undefined) };
  }

  killWorker(): void {
    if (this.worker === undefined) return;
    this.worker.kill();
    this.end(this.worker);
    this.worker = undefined;
  }

  /** The browser wakes the worker to send the queue. Returns whether something is left. */
  drain(ended: (isLeft: boolean) => void): void {
    if (this.worker?.alive === true) return;
    const { gate, env } = this.workerEnv();
    const over = (isLeft: boolean) => {
      this.end(gate);
      gate.kill();
      ended(isLeft);
    };
    drainOutbox(env).then(
      () => over(false),
      (error: unknown) => {
        if (!(error instanceof LeftInQueue || error instanceof DOMException)) throw error;
        over(true);
      },
    );
  }

  /** A screen's direct call through the worker: delivered, queued, or neither. */
  call(
    name: string,
    body: object,
    ended: (done: { id: string; how: 'answered' | 'kept' | 'failed' }) => void,
  ): void {
    const { gate, env } = this.workerEnv();
    const id = this.random.uuid();
    this.posted.add(id);
    const { token } = this.person;
    const { network } = this.ports;
    const over = (how: 'answered' | 'kept' | 'failed') => {
      this.end(gate);
      gate.kill();
      ended({ id, how });
    };
    deliverOrKeep(env, { name, token, id, text: async () => JSON.stringify(body) }, async () => {
      const result = await network.post(gate, this, { path: name, body, token, key: id });
      return result.kind === 'json' ? result : undefined;
    }).then(
      (done) => over(done === undefined ? 'failed' : 'kept' in done ? 'kept' : 'answered'),
      (error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
        over('failed');
      },
    );
  }
}
