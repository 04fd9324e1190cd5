import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '#tests/support/free-port.ts';
import type { Programs } from './programs.ts';
import { type StartedProgram, startProgram } from './started-program.ts';

/** The same files that a deployment uses. */
const TEMPLATES = path.resolve('src/deploy/high-availability');
const NODES = ['node1', 'node2', 'node3'];
const PASSWORD = 'failover';
/** A busy machine takes long to copy a database. */
const READY_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 200;
/** Patroni notes positions every few seconds, so in a rush a standby never seems to have all. */
const FOLLOWS_WITHIN_BYTES = 16 * 1024 * 1024;

const memberSchema = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  lag: z.optional(z.union([z.number(), z.string()])),
});
const clusterSchema = z.object({ members: z.array(memberSchema) });
type Member = z.infer<typeof memberSchema>;

interface Node {
  name: string;
  patroniPort: number;
  start(): void;
  program: StartedProgram | undefined;
}

/** Three PostgreSQL under Patroni, three etcd and HAProxy in front, on loopback. */
export interface DatabaseCluster {
  /** Through HAProxy. */
  url: string;
  primary(): Promise<string>;
  /** Kills a node's PostgreSQL and its Patroni with -9. */
  kill(node: string): Promise<void>;
  /** Kills its PostgreSQL alone. */
  crash(node: string): Promise<void>;
  /** Halts them, as a machine that hangs: its connections stay open and answer nothing. */
  halt(node: string): Promise<void>;
  /** Asks Patroni for a planned change of the primary. */
  switchover(from: string): Promise<void>;
  /** Starts a killed node, or lets a halted one go on. */
  revive(node: string): Promise<void>;
  /** Until there is a primary and both others follow it, one of them synchronously; returns the milliseconds it took. */
  healthy(): Promise<number>;
  /** The last lines that each Patroni wrote. */
  logs(): Promise<string>;
  end(): Promise<void>;
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isDone())) {
    if (performance.now() - started > READY_WITHIN_MS) throw new Error(`${what}: not within four minutes`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - started;
}

async function ports(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}

/** `NAME=value` lines, as Docker reads them. */
async function envFile(file: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(TEMPLATES, file), 'utf8');
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

async function startEtcd(folder: string, { etcd, account }: Programs) {
  const shared = await envFile('etcd.env');
  const [clients, peers] = [await ports(NODES.length), await ports(NODES.length)];
  const members = NODES.map((_, index) => `etcd${index + 1}=http://127.0.0.1:${peers[index]}`).join(',');
  const programs = NODES.map((_, index) => {
    const name = `etcd${index + 1}`;
    const [client, peer] = [`http://127.0.0.1:${clients[index]}`, `http://127.0.0.1:${peers[index]}`];
    return startProgram({
      file: etcd,
      account,
      cwd: folder,
      log: path.join(folder, `${name}.log`),
      env: {
        ...shared,
        ETCD_NAME: name,
        ETCD_DATA_DIR: path.join(folder, name),
        ETCD_INITIAL_CLUSTER: members,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_ADVERTISE_CLIENT_URLS: client,
      },
    });
  });
  return { programs, hosts: clients.map((port) => `127.0.0.1:${port}`).join(',') };
}

function patroniEnv(folder: string, name: string, at: { patroni: number; database: number }) {
  return {
    DATABASE_PASSWORD: PASSWORD,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${at.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${at.patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${at.database}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${at.database}`,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, name),
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
}

async function startNodes(folder: string, programs: Programs, etcdHosts: string) {
  const [patroniPorts, databasePorts] = [await ports(NODES.length), await ports(NODES.length)];
  const nodes = NODES.map((name, index): Node => {
    const at = { patroni: patroniPorts[index]!, database: databasePorts[index]! };
    const node: Node = {
      name,
      patroniPort: at.patroni,
      program: undefined,
      start() {
        node.program = startProgram({
          file: programs.patroni,
          args: [path.join(TEMPLATES, 'patroni.yml')],
          account: programs.account,
          cwd: TEMPLATES,
          log: path.join(folder, `${name}.log`),
          pidFile: path.join(folder, name, 'postmaster.pid'),
          env: {
            ...patroniEnv(folder, name, at),
            PATRONI_ETCD3_HOSTS: etcdHosts,
            PATRONI_POSTGRESQL_BIN_DIR: programs.postgresBin,
          },
        });
      },
    };
    node.start();
    return node;
  });
  return { nodes, databasePorts };
}

function startProxy(
  folder: string,
  { haproxy }: Programs,
  port: number,
  nodes: readonly Node[],
  databasePorts: readonly number[],
): StartedProgram {
  const env: Record<string, string> = { DATABASE_LISTEN: `127.0.0.1:${port}` };
  for (const [index, { patroniPort }] of nodes.entries()) {
    env[`NODE${index + 1}_DATABASE`] = `127.0.0.1:${databasePorts[index]}`;
    env[`NODE${index + 1}_PATRONI_PORT`] = String(patroniPort);
  }
  return startProgram({
    file: haproxy,
    args: ['-db', '-f', path.join(TEMPLATES, 'haproxy.cfg')],
    cwd: folder,
    log: path.join(folder, 'haproxy.log'),
    env,
  });
}

/** The members as any running Patroni knows them; empty: none answers. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { patroniPort } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${patroniPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      if (answer.ok) return z.parse(clusterSchema, await answer.json()).members;
    } catch {
      // Killed or halted.
    }
  }
  return [];
}

const isFollowing = ({ state }: Member): boolean => state === 'running' || state === 'streaming';

function isHealthy(members: readonly Member[]): boolean {
  const standbys = members.filter(({ role }) => role !== 'leader');
  return (
    members.length === NODES.length &&
    members.every(isFollowing) &&
    standbys.length === NODES.length - 1 &&
    standbys.every(({ lag }) => typeof lag === 'number' && lag < FOLLOWS_WITHIN_BYTES) &&
    standbys.some(({ role }) => role === 'sync_standby')
  );
}

/** Starts all of it; `healthy` says when it can be used. */
export async function startDatabaseCluster(folder: string, programs: Programs): Promise<DatabaseCluster> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  if (programs.account !== undefined) await chown(folder, programs.account.uid, programs.account.gid);
  const etcd = await startEtcd(folder, programs);
  const { nodes, databasePorts } = await startNodes(folder, programs, etcd.hosts);
  const port = await freePort();
  const proxy = startProxy(folder, programs, port, nodes, databasePorts);
  const nodeOf = (name: string): Node => {
    const node = nodes.find((one) => one.name === name);
    if (node?.program === undefined) throw new Error(`${name} is not running`);
    return node;
  };
  return {
    url: `postgres://brigade:${PASSWORD}@127.0.0.1:${port}/brigade`,
    async primary() {
      const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader');
      if (leader === undefined) throw new Error('there is no primary');
      return leader.name;
    },
    kill: async (name) => nodeOf(name).program?.signal('SIGKILL'),
    crash: async (name) => nodeOf(name).program?.signalNoted('SIGKILL'),
    halt: async (name) => nodeOf(name).program?.signal('SIGSTOP'),
    async switchover(from) {
      const answer = await fetch(`http://127.0.0.1:${nodeOf(from).patroniPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
    async revive(name) {
      const node = nodeOf(name);
      if (node.program?.isRunning() === true) await node.program.signal('SIGCONT');
      else node.start();
    },
    healthy: () => until('a primary with two standbys', async () => isHealthy(await membersOf(nodes))),
    async logs() {
      const texts = await Promise.all(
        NODES.map((name) => readFile(path.join(folder, `${name}.log`), 'utf8')),
      );
      return texts
        .map((text, index) => `${NODES[index]}\n${text.split('\n').slice(-30).join('\n')}`)
        .join('\n');
    },
    async end() {
      const postgres = nodes.flatMap(({ program }) => program ?? []);
      await Promise.all(postgres.map((program) => program.stop()));
      await Promise.all([proxy, ...etcd.programs].map((program) => program.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
