import { fromCallback } from 'xstate';
import {
  type Connect,
  type DeviceSubscription,
  liveEventSchema,
  type LiveEvent,
  PING_TEXT,
  PONG_TEXT,
} from '#contract/live-events.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { type Env, SyncFault } from './env.ts';
import type { SocketEvent, WireCommand } from './socket-machine.ts';

/** Signs of life are reported to the machine at most this often, because a rush has dozens of messages per second. */
const HEARD_EVERY_MS = 250;

export interface WirePorts {
  env: Pick<Env, 'now' | 'report' | 'socket'>;
  /** Undefined: signed out. */
  hello(): Connect | undefined;
  subscription(): DeviceSubscription;
  /** Any sign of life. */
  onHeard(): void;
  onEvent(event: LiveEvent): void;
}

/** One socket as an actor of the socket machine: received messages become events, commands become messages. */
export function createWire(ports: WirePorts) {
  const { env } = ports;
  return fromCallback<WireCommand>(({ sendBack, receive }) => {
    let over = false;
    /** The subscription the server knows. */
    let known = '';
    /** Device time of the last reported sign of life; null: the machine is waiting for one. */
    let toldAt: number | null = null;
    const tell = (event: SocketEvent) => {
      if (!over) sendBack(event);
    };

    function heard(text: string): void {
      if (over) return;
      ports.onHeard();
      const now = env.now();
      // If the clock was set back, the elapsed time is unknown.
      if (toldAt === null || now < toldAt || now - toldAt >= HEARD_EVERY_MS) {
        toldAt = now;
        tell({ type: 'wire.heard' });
      }
      if (text === PONG_TEXT) return tell({ type: 'wire.pong' });
      const event = parseJsonAs(liveEventSchema, text);
      if (event === undefined) {
        env.report(new SyncFault('event_malformed', 'the socket said something that is not in the contract'));
        return;
      }
      ports.onEvent(event);
      if (event.type === 'connected') tell({ type: 'wire.connected' });
      if (event.type === 'goodbye') tell({ type: 'wire.goodbye', code: event.code });
    }

    const socket = env.socket({
      opened: () => tell({ type: 'wire.opened' }),
      heard,
      closed: (isMoved) => tell({ type: isMoved === true ? 'wire.moved' : 'wire.closed' }),
    });
    receive((command) => {
      if (command.type === 'ping') {
        toldAt = null;
        return socket.send(PING_TEXT);
      }
      const subscription = JSON.stringify(ports.subscription());
      const isNews = subscription !== known;
      known = subscription;
      if (command.type === 'subscription') {
        if (isNews) socket.send(subscription);
        return;
      }
      const hello = ports.hello();
      if (hello === undefined) tell({ type: 'wire.goodbye', code: 'unauthorized' });
      else socket.send(JSON.stringify(hello));
    });
    return () => {
      over = true;
      socket.close();
    };
  });
}
