import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { SECOND_MS } from '#domain/time.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { familyOf, networkList } from './networks.ts';

const CONNECT_WITHIN_MS = 4 * SECOND_MS;
/** Where printers listen (RAW, several behind one print server); anything else in the house is not theirs. */
const PORTS = { least: 9100, most: 9109 };

/** The local network as a server may reach it for somebody who typed an address. */
export interface PrinterNetwork {
  /** False: never. A name is judged by the addresses it stands for, when it is called. */
  mayReach(host: string, port: number): boolean;
  /** Throws a `PrinterFault`. */
  open(host: string, port: number): Promise<Socket>;
}

const PRIVATE = networkList([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);
/** Where clouds keep the secrets of a machine. */
const NEVER = networkList(['169.254.169.254', '169.254.170.2', '169.254.169.253', 'fd00:ec2::254']);

/**
 * Printers are private or link-local addresses on the printers' ports. `extra` lists other addresses and networks,
 * which may be reached on any port. Loopback is not private: the server's own services listen there.
 */
export function createPrinterNetwork(extra: readonly string[]): PrinterNetwork {
  const also = networkList(extra);

  function isAllowed(address: string, port: number): boolean {
    const family = familyOf(address);
    if (also.check(address, family)) return true;
    if (NEVER.check(address, family) || !PRIVATE.check(address, family)) return false;
    return port >= PORTS.least && port <= PORTS.most;
  }

  /** What the name stands for, judged and then dialled itself: a second look could find something else. */
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
