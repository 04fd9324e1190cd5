import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { SECOND_MS } from '#domain/time.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { familyOf, networkList, PRIVATE_NETWORKS } from './networks.ts';

const CONNECT_WITHIN_MS = 4 * SECOND_MS;
/** Ports of printers (RAW, several behind one print server); other ports belong to other devices. */
const PORTS = { least: 9100, most: 9109 };

/** The part of the local network that the server may connect to for an address typed by a user. */
export interface PrinterNetwork {
  /** False: never allowed. A host name is checked by its addresses when connecting. */
  mayReach(host: string, port: number): boolean;
  /** Throws a `PrinterFault`. */
  open(host: string, port: number): Promise<Socket>;
}

const PRIVATE = networkList(PRIVATE_NETWORKS);
/** Cloud metadata services, which expose a machine's secrets. */
const NEVER = networkList(['169.254.169.254', '169.254.170.2', '169.254.169.253', 'fd00:ec2::254']);

/**
 * Printers have private or link-local addresses and printer ports. `extra` lists further addresses and networks,
 * allowed on any port. Loopback is not allowed, because the server's own services listen there.
 */
export function createPrinterNetwork(extra: readonly string[]): PrinterNetwork {
  const also = networkList(extra);

  function isAllowed(address: string, port: number): boolean {
    const family = familyOf(address);
    if (also.check(address, family)) return true;
    if (NEVER.check(address, family) || !PRIVATE.check(address, family)) return false;
    return port >= PORTS.least && port <= PORTS.most;
  }

  /**
   * Resolves and checks the name, and then connects to that address, because a second lookup could return another one
   * (DNS rebinding).
   */
  async function addressOf(host: string, port: number): Promise<string> {
    if (isIP(host) !== 0) {
      if (!isAllowed(host, port)) throw new PrinterFault('not_allowed');
      return host;
    }
    const found = await lookup(host, { all: true }).catch((cause: unknown) => {
      throw new PrinterFault('unreachable', { cause });
    });
    const [first] = found;
    if (first === undefined) throw new PrinterFault('unreachable');
    if (!found.every(({ address }) => isAllowed(address, port))) throw new PrinterFault('not_allowed');
    return first.address;
  }

  return {
    mayReach: (host, port) => isIP(host) === 0 || isAllowed(host, port),
    async open(host, port) {
      const address = await addressOf(host, port);
      return new Promise((resolve, reject) => {
        const socket = connect({ host: address, port, noDelay: true });
        const fail = (cause?: unknown) => {
          clearTimeout(timer);
          socket.destroy();
          reject(new PrinterFault('unreachable', { cause }));
        };
        const timer = setTimeout(fail, CONNECT_WITHIN_MS);
        socket.once('error', fail);
        socket.once('connect', () => {
          clearTimeout(timer);
          socket.off('error', fail);
          resolve(socket);
        });
      });
    },
  };
}
