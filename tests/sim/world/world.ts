import type { Actor } from '#domain/roles.ts';
import type { Env } from '#engine/env.ts';
import type { HubPort } from '#engine/relay-ports.ts';
import type { Context } from '#server/context.ts';
import type { BranchStore } from '#server/store/branch-store.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { Witness } from '../checks/witness.ts';
import { Gate, type GateKind } from '../core/gate.ts';
import { Loop } from '../core/loop.ts';
import { createRandom, type Random } from '../core/random.ts';
import { DirectReach } from '../device/direct-reach.ts';
import { SimDevice, type SimTab } from '../device/sim-device.ts';
import { SimHub } from '../device/sim-hub.ts';
import { type FaultKind, Faults } from '../faults.ts';
import type { OnlineMoney } from './guests-pay.ts';
import { Network, type Reach, type Request } from '../net/network.ts';
import { type Connection, MemoryDatabase } from '../server/memory-database.ts';
import { type Evening, evenings } from '../mutations/evening.ts';
import { People } from '../server/people.ts';
import { SimServer } from '../server/sim-server.ts';
import { simTables } from '../server/sim-tables.ts';
import { modelOfBranch, ROLE_SETS, rowsOfBranch, SHOP, type Size, sizeOf } from './place.ts';

/** A bug inserted between the product and its world, or behind its own seam. */
export interface Plant {
  env?: (env: Env, device: SimDevice) => Env;
  hub?: (hub: HubPort) => HubPort;
  context?: (context: Context) => Context;
  store?: (store: BranchStore, world: World) => BranchStore;
}

export interface WorldOptions {
  seed: number;
  masked?: ReadonlySet<FaultKind>;
  /** Only these accidents, each at its highest rate. */
  focus?: readonly FaultKind[];
  plant?: Plant;
  /** Another store than the in-memory one. */
  connect?: (world: World, connection: Connection) => BranchStore;
  epoch?: string;
  /** For scripts: exactly this size, and no accidents but the script's own. */
  size?: Partial<Size>;
  /** Called with every line of the trace. */
  onTrace?: (line: string) => void;
}

export const APPS = ['2.3.80', '2.3.81', '2.3.82', '2.3.83'] as const;

const HUB_PERSON = 'hub';

/** More devices, and taps that follow one another quickly. */
function inARush({ devices, commandEveryMs }: Size): Partial<Size> {
  return { devices: Math.max(4, devices), commandEveryMs: Math.min(500, commandEveryMs) };
}

/** The whole simulated restaurant: everything in it happens through one queue, with one source of randomness. */
export class World {
  readonly loop = new Loop();
  readonly random: Random;
  readonly faults: Faults;
  readonly people = new People();
  readonly database = new MemoryDatabase();
  readonly network: Network;
  readonly witness: Witness;
  readonly size: Size;
  readonly options: WorldOptions;
  readonly branches: number[];
  servers: SimServer[] = [];
  devices: SimDevice[] = [];
  readonly hubs = new Map<number, SimHub>();
  /** What guests at tables have paid on their phones. */
  readonly online: OnlineMoney[] = [];
  /** Changes that the present servers do not know yet. */
  unknownNames: ReadonlySet<string> = new Set();
  /** Older apps are refused as outdated. */
  requiredApp = 0;
  readonly guests: Reach = { name: 'guests', isOffline: false, isDeaf: false, sockets: new Set() };
  readonly guestGate: Gate;
  readonly evening: Evening;
  /** Everyone often acts in the same moment, and the server applies their changes in groups. */
  readonly isRush: boolean;
  /** How many times slower than a quick one the database is. */
  private readonly slowness: number;
  /** Called with every tab, worker and server as it starts. */
  onGate: (kind: GateKind, gate: Gate) => void = () => undefined;
  serverClockOffset = 0;
  private readonly epochMs: number;
  private serverCount = 0;
  private tokenCount = 0;

  constructor(options: WorldOptions) {
    this.options = options;
    this.random = createRandom(options.seed);
    const chance = this.random.fork('world');
    this.evening = this.random.fork('evening').pick(evenings);
    const rush = this.random.fork('rush');
    this.isRush = options.size?.devices === undefined && rush.chance(0.25);
    this.slowness = this.isRush ? rush.pick([4, 16]) : 1;
    const size = sizeOf(chance, this.evening);
    this.size = { ...size, ...(this.isRush ? inARush(size) : {}), ...options.size };
    this.faults = new Faults(this.random.fork('faults'), options.masked ?? new Set(), options.focus);
    // Any hour of the day, including shortly before the business day ends.
    this.epochMs = Date.UTC(2026, 10, 21, 0, 59, 30) + chance.pick([0, 0, 6 * 3_600_000, 17 * 3_600_000]);
    this.branches = Array.from({ length: this.size.branches }, (_, index) => index + 1);
    const look = chance.fork('look');
    const share = chance.pick([0.005, 0.02, 0.1]);
    this.witness = new Witness({
      people: this.people,
      faults: this.faults,
      lookCloser: () => look.chance(share),
    });
    this.database.onCommit = (commit) => {
      this.witness.lastCommitMs = this.loop.ms();
      this.witness.onCommit(commit);
    };
    this.guestGate = new Gate(this.loop, 'guests');
    this.network = new Network({
      loop: this.loop,
      random: this.random.fork('network'),
      faults: this.faults,
      servers: () => this.servers,
      gateway: (reach, request) => this.gateway(reach, request),
      rewrite: (text) => this.asOldServer(text),
      onDeliver: (request, answer) => {
        const device = this.senders.get(request);
        this.senders.delete(request);
        if (device !== undefined) this.witness.onDeliver(device, request, answer);
      },
    });
    this.loop.afterEvent = () => this.witness.afterEvent();
    const { onTrace } = options;
    if (onTrace !== undefined) {
      this.loop.onEvent = (label) => onTrace(`${(this.loop.now / 1000).toFixed(3)} ${label}`);
    }
  }

  private readonly senders = new WeakMap<Request, SimDevice>();

  now(): number {
    return this.epochMs + this.loop.ms();
  }

  private gateway(reach: Reach, request: Request) {
    const device =
      reach instanceof DirectReach ? reach.device : reach instanceof SimDevice ? reach : undefined;
    if (device === undefined) return undefined;
    this.senders.set(request, device);
    this.witness.onAsk(device, request);
    if (!this.people.isValid(request.token)) this.witness.signedOut.add(request);
    if (APPS.findIndex((app) => app === device.app) >= this.requiredApp || !this.faults.isActive)
      return undefined;
    return { kind: 'json' as const, status: 409, body: { code: 'upgrade', message: '' } };
  }

  private asOldServer(text: string): string {
    let read = text;
    if (!this.faults.isActive) return read;
    // A later version of the change: its name stays the one the server may have stored it under.
    for (const name of this.unknownNames)
      read = read.replace(new RegExp(`"name":"${name}","v":\\d+`, 'g'), `"name":"${name}","v":99`);
    return read;
  }

  token(person: string): string {
    this.tokenCount += 1;
    const token = `token-${this.tokenCount}-${person}`;
    this.people.signIn(person, token);
    return token;
  }

  startServer(): SimServer {
    this.serverCount += 1;
    const { loop, faults, people, database } = this;
    const random = this.random.fork(`server ${this.serverCount}`);
    const shops = new Map(this.branches.map((branch) => [branch, SHOP]));
    const isLucky = random.fork('luck');
    const server: SimServer = new SimServer(
      {
        loop,
        random,
        now: () => this.now() + this.serverClockOffset,
        connect: (connection: Connection) => {
          const store = this.options.connect?.(this, connection) ?? database.connect(connection);
          return this.options.plant?.store?.(store, this) ?? store;
        },
        tables: (connection) => simTables(people, shops, connection),
        disconnect: (connection) => database.disconnect(connection),
        travelMs: () => (0.2 + random.next() * 1.5) * (faults.isActive ? this.slowness : 1),
        fates: {
          statementFate: (label) => {
            if (label === 'rows.load' && faults.happens('row-unreadable')) return 'unreadable';
            if (faults.happens('statement-again')) return 'again';
            return faults.happens('statement-broken') ? 'broken' : 'done';
          },
          commitFate: () => {
            if (faults.happens('commit-again')) return 'again';
            if (!faults.happens('commit-unknown')) return 'done';
            return isLucky.chance(0.5) ? 'unknown-done' : 'unknown-undone';
          },
          isCommitLucky: () => isLucky.chance(0.5),
        },
        hint: (from, branch) => this.hint(from, branch),
        log: (text, error) => this.witness.onLog(text, error),
        ...(this.options.plant?.context === undefined ? {} : { plant: this.options.plant.context }),
      },
      `server${this.serverCount}`,
    );
    this.servers.push(server);
    this.onGate('server', server.gate);
    return server;
  }

  /** A lost hint is followed by a hint to all, as the listener does after a gap. */
  private hint(from: SimServer, branch: number): void {
    for (const server of this.servers) {
      if (server === from) continue;
      const isLost = this.faults.happens('hint-lost');
      server.gate.after(isLost ? 4_000 : 3, 'hinted', () => {
        for (const one of isLost ? this.branches : [branch]) server.context.live.poke(one);
      });
    }
  }

  killServer(server: SimServer, areSocketsSilent: boolean): void {
    server.kill();
    this.servers = this.servers.filter((one) => one !== server);
    const sockets = this.devices.flatMap((device) => [...device.sockets]);
    this.network.lostServer(server, areSocketsSilent, sockets);
  }

  addDevice(person: { actor: Actor; token: string }): SimDevice {
    const { loop, random, network, faults, witness } = this;
    const disk = random.fork(`disk ${this.devices.length}`);
    const device = new SimDevice(
      {
        loop,
        random,
        network,
        now: () => this.now(),
        disk: {
          stepMs: () => 0.2 + disk.next() * (disk.chance(0.05) ? 60 : 3),
          outboxFate: () => {
            if (faults.happens('disk-abort')) return 'abort';
            if (faults.happens('disk-full')) return 'quota';
            if (faults.happens('disk-lost')) return disk.chance(0.5) ? 'lost-done' : 'lost-undone';
            return 'done';
          },
          cacheFate: () => (faults.happens('cache-abort') ? 'abort' : 'done'),
        },
        onOutbox: (one, before, after) => witness.onOutbox(one, before, after),
        onSend: (one, path, body, token) => witness.onSend(one, path, body, token),
        onFrame: (tab) => witness.onFrame(tab),
        onGate: (kind, gate) => this.onGate(kind, gate),
        hub: (branch) => this.hubOf(branch),
        onFault: (_one, fault) => witness.onReport(fault),
        ...(this.options.plant?.hub === undefined ? {} : { meddle: this.options.plant.hub }),
        ...(this.options.plant?.env === undefined ? {} : { plant: this.options.plant.env }),
      },
      `device${this.devices.length}`,
      person,
      APPS[0],
    );
    this.devices.push(device);
    return device;
  }

  /** The hub of a branch, set up when it is first needed. */
  private hubOf(branch: number): SimHub {
    const { loop, network, people, witness } = this;
    const known = this.hubs.get(branch);
    if (known !== undefined) return known;
    if (!people.persons.has(HUB_PERSON))
      people.add({ id: HUB_PERSON, name: 'Hub', roles: ['sync'], shop: SHOP, branches: null });
    const hub = new SimHub({
      loop,
      random: this.random.fork(`hub ${branch}`),
      network,
      people,
      shop: SHOP,
      branch,
      history: () => String(this.database.history),
      token: this.token(HUB_PERSON),
      onError: (error) => witness.onLog('the hub failed', error),
    });
    this.hubs.set(branch, hub);
    return hub;
  }

  openTab(device: SimDevice, branch: number): SimTab {
    return device.open(branch, SHOP);
  }

  /** Creates people, branches and servers, and writes the rows. */
  open(): void {
    const chance = this.random.fork('opening');
    const autoApproval = chance.chance(0.5);
    for (const branch of this.branches) {
      this.database.addBranch(branch, SHOP, `branch-${branch}`, this.options.epoch ?? 'epoch-1');
      this.witness.ledger.branches.set(branch, modelOfBranch(branch));
    }
    for (let index = 0; index < this.size.persons; index += 1) {
      const roles = index === 0 ? ROLE_SETS[0] : chance.pick(ROLE_SETS);
      this.people.add({
        id: `p${index}`,
        name: `Person ${index}`,
        roles: roles ?? [],
        shop: SHOP,
        branches: null,
      });
    }
    for (let index = 0; index < this.size.servers; index += 1) this.startServer();
    const [first] = this.servers;
    if (first === undefined) return;
    this.faults.isActive = false;
    for (const branch of this.branches)
      void writeRows(first.context, branch, rowsOfBranch(branch, autoApproval));
  }

  /** Opens everyone's tabs, once the rows are written. */
  comeIn(): void {
    const chance = this.random.fork('coming in');
    this.faults.isActive = true;
    for (let index = 0; index < this.size.devices; index += 1) {
      const id = `p${index < this.size.persons ? index : chance.int(this.size.persons)}`;
      const device = this.addDevice({ actor: this.people.actor(id), token: this.token(id) });
      const tabs = chance.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
      for (let tab = 0; tab < tabs; tab += 1) this.openTab(device, chance.pick(this.branches));
    }
  }
}
