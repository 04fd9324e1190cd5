import { type ChildProcess, fork } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import type { DirectAddress } from '#contract/direct.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Log } from '../log.ts';
import { networkAddresses } from '../network-addresses.ts';
import { type KeyPair, readPair, savePair } from '../tls/key-pair.ts';
import { makeSelfSigned } from '../tls/local-authority.ts';
import type { ChannelCommand, ChannelNews } from './channels.ts';
import { createDirectPeer, type DirectPeer, type DirectPorts } from './direct-peer.ts';

const RESTART_AFTER_MS = 5 * SECOND_MS;
const MAX_ADDRESSES = 8;
const PAIR_NAME = 'direct';

/** The addresses under which devices reach this server; this machine's own for itself if it is in no network. */
function ownAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const found = networkAddresses();
  return found.length === 0 ? ['127.0.0.1'] : found.slice(0, MAX_ADDRESSES);
}

/** The binding of Node's HTTP server from which Hono reads a caller's address. */
export function connectionFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}

export interface DirectServer {
  /** What devices have to know; undefined: direct connections are not available. */
  address(): DirectAddress | undefined;
  /** The number of open channels. */
  count(): number;
  stop(): void;
}

interface DirectOptions extends DirectPorts {
  /** The built `direct-process.ts`. */
  script: string;
  port: number;
  host: string;
  /** Instead of the machine's own addresses, for a server in a container. */
  addresses: readonly string[];
  dataDir: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now: () => number;
}

/** The certificate that devices know the server by, made at the first start. */
async function certificateIn(folder: string, now: number): Promise<KeyPair> {
  const present = await readPair(folder, PAIR_NAME);
  if (present !== undefined) return present;
  const made = await makeSelfSigned(now);
  await savePair(folder, PAIR_NAME, made);
  return made;
}

/** The direct connections of pages, served by a process of their own that is started again when it ends. */
export async function startDirectServer(options: DirectOptions): Promise<DirectServer> {
  const { script, port, host, dataDir, log } = options;
  const folder = path.join(dataDir, 'tls');
  const { cert } = await certificateIn(folder, options.now());
  const fingerprint = new X509Certificate(cert).fingerprint256;
  const peers = new Map<number, DirectPeer>();
  let child: ChildProcess | undefined;
  let openPort: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function command(news: ChannelCommand): void {
    if (child?.connected === true) child.send(news);
  }

  function receive(news: ChannelNews): void {
    if (news.kind === 'listening') {
      openPort = news.port;
      return;
    }
    const { peer } = news;
    if (news.kind === 'opened') {
      const wire = {
        address: news.address,
        send: (text: string) => command({ kind: 'send', peer, text }),
        close: () => command({ kind: 'close', peer }),
      };
      peers.set(peer, createDirectPeer(options, wire));
    } else if (news.kind === 'heard') {
      peers.get(peer)?.heard(news.text);
    } else {
      peers.get(peer)?.closed();
      peers.delete(peer);
    }
  }

  function ended(code: number | null): void {
    openPort = undefined;
    for (const peer of peers.values()) peer.closed();
    peers.clear();
    if (isStopped) return;
    log.warn({ code, port }, 'the process of the direct connections ended; it is started again');
    timer = setTimeout(start, RESTART_AFTER_MS);
  }

  function start(): void {
    const pair = [path.join(folder, `${PAIR_NAME}.crt`), path.join(folder, `${PAIR_NAME}.key`)];
    child = fork(script, [String(port), host, ...pair], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (news: ChannelNews) => receive(news));
    child.once('error', (err) => log.error({ err }, 'the direct connections could not be started'));
    child.once('exit', ended);
  }

  start();
  return {
    address() {
      if (openPort === undefined) return undefined;
      const addresses = options.addresses.length === 0 ? ownAddresses(host) : [...options.addresses];
      return { addresses, port: openPort, fingerprint };
    },
    count: () => peers.size,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}
