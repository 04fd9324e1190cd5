import { execFile, execFileSync } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeScratchFolder } from './scratch-folder.ts';

const run = promisify(execFile);

/** A place in the shop's network, with its own network stack. */
export interface NetworkPlace {
  address: string;
  /** The command that runs another there. */
  within: readonly string[];
  /** A program that runs another there, for what takes the path of a program only. */
  wrapped(program: string): Promise<string>;
}

/**
 * A shop's network of network namespaces (man 7 network_namespaces): its places are on one bridge, and its router has the
 * one line to this machine. Cut, the line is silent: nothing is refused, nothing arrives.
 */
export interface ShopNetwork {
  /** This machine's address, as the shop reaches it. */
  outside: string;
  place(name: string): Promise<NetworkPlace>;
  cut(): Promise<void>;
  restore(): Promise<void>;
  end(): Promise<void>;
}

/** Whether this user may make network namespaces: Linux, with the right to (root in most machines and some containers). */
export function canMakeNamespaces(): boolean {
  const probe = `brigade-probe-${process.pid}`;
  try {
    execFileSync('ip', ['netns', 'add', probe], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'delete', probe], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function createShopNetwork(): Promise<ShopNetwork> {
  const folder = await makeScratchFolder('network');
  const ip = (line: string) => run('ip', line.split(' '));
  const all = async (lines: readonly string[]) => {
    for (const line of lines) await ip(line);
  };
  // Names and addresses of two runs on one machine differ.
  const own = process.pid % 10_000;
  const net = `10.${64 + (process.pid % 128)}`;
  const nameOf = (place: string) => `brigade-${own}-${place}`;
  const router = nameOf('router');
  const line = `line${own}`;
  const names = [router];
  const outside = `${net}.0.1`;
  await all([
    `netns add ${router}`,
    `link add ${line} type veth peer name uplink netns ${router}`,
    `addr add ${outside}/24 dev ${line}`,
    `link set ${line} up`,
    `-n ${router} addr add ${net}.0.2/24 dev uplink`,
    `-n ${router} link set uplink up`,
    `-n ${router} link set lo up`,
    `-n ${router} link add lan type bridge`,
    `-n ${router} addr add ${net}.1.1/24 dev lan`,
    `-n ${router} link set lan up`,
    `netns exec ${router} sysctl -q -w net.ipv4.ip_forward=1`,
    `route add ${net}.1.0/24 via ${net}.0.2`,
  ]);

  return {
    outside,
    async place(name) {
      const space = nameOf(name);
      const address = `${net}.1.${names.length + 1}`;
      names.push(space);
      await all([
        `netns add ${space}`,
        // An address of IPv6 becomes usable a second after its interface, and a browser that started in between aborts
        // what it loads (ERR_NETWORK_CHANGED).
        `netns exec ${space} sysctl -q -e -w net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.default.disable_ipv6=1`,
        `link add eth0 netns ${space} type veth peer name ${name} netns ${router}`,
        `-n ${router} link set ${name} master lan`,
        `-n ${router} link set ${name} up`,
        `-n ${space} addr add ${address}/24 dev eth0`,
        `-n ${space} link set eth0 up`,
        `-n ${space} link set lo up`,
        `-n ${space} route add default via ${net}.1.1`,
      ]);
      return {
        address,
        within: ['ip', 'netns', 'exec', space],
        async wrapped(program) {
          const file = path.join(folder, name);
          await writeFile(file, `#!/bin/sh\nexec ip netns exec ${space} ${program} "$@"\n`);
          await chmod(file, 0o755);
          return file;
        },
      };
    },
    // Dropped without a word, as by a provider in trouble; a line that is down is answered as unreachable.
    cut: async () => void (await ip(`-n ${router} route add blackhole ${outside}/32`)),
    restore: async () => void (await ip(`-n ${router} route delete blackhole ${outside}/32`)),
    async end() {
      for (const name of names.toReversed()) await ip(`netns delete ${name}`);
      await ip(`link delete ${line}`).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
