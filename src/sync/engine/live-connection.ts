import { createActor, type SnapshotFrom } from 'xstate';
import {
  HEARTBEAT_EVERY_MS,
  type LiveEvent,
  PING_EVERY_MS,
  type Subscription,
} from '#contract/live-events.ts';
import type { Cursor } from '#contract/sync.ts';
import type { Env } from './env.ts';
import type { Stream } from './outbox-entry.ts';
import { socketMachine, type SocketEvent } from './socket-machine.ts';
import { createWire } from './wire.ts';

/** A socket with a heartbeat subscription is pinged when it has missed one. */
const HEARTBEAT_MISSED_MS = HEARTBEAT_EVERY_MS + 2_000;

export interface LiveConnectionPorts {
  env: Env;
  shop: number;
  branch: number;
  stream(): Stream | undefined;
  cursor(): Cursor | null;
  /** A new connection greets the server. */
  onDialed(): void;
  /** Any sign of life. */
  onHeard(): void;
  onEvent(event: LiveEvent): void;
  /** The state changed; `wasLost`: it was live. */
  onChange(wasLost: boolean): void;
}

/** The device's socket: keeps it connected while a person is signed in, with the device's subscription. */
export interface LiveConnection {
  start(): void;
  stop(): void;
  isLive(): boolean;
  /** Undefined: not started. */
  snapshot(): SnapshotFrom<typeof socketMachine> | undefined;
  send(
    event: Extract<
      SocketEvent,
      { type: 'foreground' | 'online' | 'retry.now' | 'doubted' | 'credentials.changed' }
    >,
  ): void;
  /** Null: no subscription, and the device's screen is signed off. */
  watch(subscription: Subscription | null): void;
}

export function createLiveConnection(ports: LiveConnectionPorts): LiveConnection {
  const { env, shop, branch } = ports;
  let subscription: Subscription | null = null;
  let isRunning = false;
  let wasStarted = false;

  function hello() {
    const mine = ports.stream();
    if (mine === undefined || mine.token === null) return undefined;
    ports.onDialed();
    const cursor = ports.cursor();
    const { token, client } = mine;
    const idx = cursor?.seq ?? 0;
    const greeting = { type: 'connect', token, idx, cursor, shop, branch, client, app: env.app } as const;
    return subscription === null ? greeting : { ...greeting, ...subscription };
  }

  const wire = createWire({
    env,
    hello,
    subscription: () => (subscription === null ? { type: 'leave' } : { type: 'watch', ...subscription }),
    onHeard: () => ports.onHeard(),
    onEvent: (event) => ports.onEvent(event),
  });
  const quietMs = () => (subscription?.heartbeat === true ? HEARTBEAT_MISSED_MS : PING_EVERY_MS);
  const socket = createActor(socketMachine.provide({ actors: { wire } }), {
    clock: env.clock,
    input: { now: env.now, random: env.random, quietMs },
  });

  function isLive(): boolean {
    return wasStarted && socket.getSnapshot().matches({ connecting: 'live' });
  }

  return {
    start() {
      let wasLive = false;
      socket.subscribe(() => {
        const live = isLive();
        const wasLost = wasLive && !live;
        wasLive = live;
        ports.onChange(wasLost);
      });
      socket.start();
      wasStarted = true;
      isRunning = true;
    },
    stop() {
      isRunning = false;
      if (wasStarted) socket.stop();
    },
    isLive,
    snapshot: () => (wasStarted ? socket.getSnapshot() : undefined),
    send(event) {
      if (isRunning) socket.send(event);
    },
    watch(next) {
      subscription = next;
      if (isRunning) socket.send({ type: 'subscription.changed' });
    },
  };
}
