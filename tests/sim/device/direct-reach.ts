import type { DirectAddress } from '#contract/direct.ts';
import type { DirectLink } from '#device/direct/direct-link.ts';
import { directTransport, type Transport } from '#device/direct/direct-transport.ts';
import type { Clock, SocketHandlers } from '#engine/env.ts';
import type { Gate } from '../core/gate.ts';
import type { Random } from '../core/random.ts';
import type { Network, Reach } from '../net/network.ts';
import type { SimDevice } from './sim-device.ts';

const OPENING_MS = 400;
const LINK_MS = 40_000;
const NOWHERE: DirectAddress = { addresses: ['127.0.0.1'], port: 1, fingerprint: '' };

/** A device's way to the server through the shop's own network, which works while its internet is gone. */
export class DirectReach implements Reach {
  readonly name: string;
  readonly device: SimDevice;
  readonly isOffline = false;
  readonly isDeaf = false;
  readonly sockets: Reach['sockets'];

  constructor(device: SimDevice) {
    this.device = device;
    this.name = `${device.name} directly`;
    this.sockets = device.sockets;
  }
}

/** The product's own transport by two ways, over the simulated network. */
export function simTransport(
  origin: Transport,
  ports: {
    gate: Gate;
    device: SimDevice;
    network: Network;
    clock: Clock;
    random: Random;
    onSend: (path: string, body: unknown, token: string) => void;
  },
): Transport {
  const { gate, device, network, clock, random, onSend } = ports;
  const reach = new DirectReach(device);

  async function openLink(_address: DirectAddress, closed: () => void): Promise<DirectLink | undefined> {
    await gate.pause(random.next() * OPENING_MS, 'opens a direct connection');
    if (random.chance(0.2)) return undefined;
    const open = new Set<() => void>();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      for (const cut of new Set(open)) cut();
      closed();
    };
    gate.after(random.next() * LINK_MS, 'direct connection lost', end);
    return {
      close: end,
      async post(path, body, token) {
        if (isOver) return { kind: 'unreachable' };
        onSend(path, body, token);
        return network.post(gate, reach, { path, body, token });
      },
      socket(handlers: SocketHandlers) {
        const wire = network.socket(gate, reach, {
          ...handlers,
          closed() {
            open.delete(cut);
            handlers.closed();
          },
        });
        function cut(): void {
          open.delete(cut);
          wire.close();
          handlers.closed();
        }
        open.add(cut);
        return {
          send: (text) => wire.send(text),
          close() {
            open.delete(cut);
            wire.close();
          },
        };
      },
    };
  }

  return directTransport({
    origin,
    clock,
    now: () => gate.loop.now / 1000,
    known: () => NOWHERE,
    openLink,
    isVisible: () => true,
  });
}
