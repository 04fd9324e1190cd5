import { assign, fromCallback, sendTo, setup } from 'xstate';
import { PING_EVERY_MS, PONG_WAIT_MS } from '#contract/live-events.ts';
import { jitter } from './env.ts';

/** A socket that has been live for this long resets the count of drops. */
const PROVEN_AFTER_MS = 60_000;
const HANDSHAKE_WAIT_MS = 10_000;

export interface SocketContext {
  drops: number;
  waitMs: number;
  /** Device time of the next attempt; null if none is scheduled. */
  nextTryAt: number | null;
  /** Device time since which the device has had no live socket; null while it has one. */
  downSince: number | null;
  /** The last live socket did not close: the server stopped answering. */
  fellSilent: boolean;
  now: () => number;
  random: () => number;
  /** How long a live socket may be silent before it is pinged. */
  quietMs: () => number;
}

/** Events from the socket and the device. */
export type SocketEvent =
  | { type: 'wire.opened' }
  | { type: 'wire.heard' }
  | { type: 'wire.pong' }
  | { type: 'wire.connected' }
  | { type: 'wire.closed' }
  | { type: 'wire.moved' }
  | { type: 'wire.goodbye'; code: string }
  | { type: 'foreground' }
  | { type: 'online' }
  | { type: 'retry.now' }
  // A call is not answered, or failed.
  | { type: 'doubted' }
  | { type: 'subscription.changed' }
  | { type: 'credentials.changed' };

/** Commands to the socket: send the greeting, the changed subscription, or the ping. */
export type WireCommand = { type: 'hello' } | { type: 'subscription' } | { type: 'ping' };

const types: {
  context?: SocketContext;
  events?: SocketEvent;
  input?: { now: () => number; random: () => number; quietMs?: () => number };
} = {};

const wire = fromCallback<WireCommand>(() => {
  throw new Error('wire is handed in');
});

/** 1 ms after the first drop, 5 s up to the third, then 15 s; the long waits have jitter. */
export function redialMs(drops: number, random: () => number): number {
  if (drops <= 1) return 1;
  return jitter(drops <= 3 ? 5_000 : 15_000, random);
}

/**
 * The live socket: connecting, greeting, live with ping and pong, and reconnecting after a drop. Any message from the
 * server counts as a sign of life, except after a call without an answer: then only a pong does. A missing pong closes the socket one macrotask after its deadline, because a
 * throttled tab wakes with all its timers due at once and the pong may already be waiting.
 */
export const socketMachine = setup({
  types,
  actors: { wire },
  actions: {
    countDrop: assign(({ context }) => {
      const drops = context.drops + 1;
      const waitMs = redialMs(drops, context.random);
      const at = context.now();
      return { drops, waitMs, nextTryAt: at + waitMs, downSince: context.downSince ?? at };
    }),
    forgetDrops: assign({ drops: 0 }),
    dialing: assign({ nextTryAt: null }),
    nowLive: assign({ downSince: null, fellSilent: false }),
    silent: assign({ fellSilent: true }),
    noHurry: assign({ drops: 3 }),
  },
  delays: { redial: ({ context }) => context.waitMs, quiet: ({ context }) => context.quietMs() },
}).createMachine({
  id: 'socket',
  initial: 'connecting',
  context: ({ input }) => ({
    drops: 0,
    waitMs: 0,
    nextTryAt: null,
    downSince: input.now(),
    fellSilent: false,
    now: input.now,
    random: input.random,
    quietMs: input.quietMs ?? (() => PING_EVERY_MS),
  }),
  states: {
    connecting: {
      id: 'connecting',
      entry: 'dialing',
      invoke: { src: 'wire', id: 'wire' },
      initial: 'opening',
      on: {
        'wire.closed': 'dropped',
        'wire.goodbye': [
          { guard: ({ event }) => event.code === 'unauthorized', target: 'held.auth' },
          { guard: ({ event }) => event.code === 'upgrade', target: 'held.upgrade' },
          { target: 'dropped', actions: 'noHurry' },
        ],
        'credentials.changed': { target: 'connecting', reenter: true },
        'wire.moved': { target: 'connecting', reenter: true },
      },
      states: {
        opening: {
          on: { 'wire.opened': 'greeting' },
          after: { [HANDSHAKE_WAIT_MS]: '#socket.dropped' },
        },
        greeting: {
          entry: sendTo('wire', { type: 'hello' }),
          // The subscription changed after the greeting was sent.
          on: { 'wire.connected': { target: 'live', actions: sendTo('wire', { type: 'subscription' }) } },
          after: { [HANDSHAKE_WAIT_MS]: '#socket.dropped' },
        },
        live: {
          entry: 'nowLive',
          initial: 'quiet',
          after: { [PROVEN_AFTER_MS]: { actions: 'forgetDrops' } },
          on: {
            'wire.heard': '.quiet',
            'subscription.changed': { actions: sendTo('wire', { type: 'subscription' }) },
          },
          states: {
            quiet: {
              after: { quiet: 'awaitingPong' },
              // After a sleep the socket may look open but be dead, so it is pinged at once.
              on: {
                foreground: 'awaitingPong',
                online: 'awaitingPong',
                'retry.now': 'awaitingPong',
                doubted: 'doubtful',
              },
            },
            awaitingPong: {
              entry: sendTo('wire', { type: 'ping' }),
              after: { [PONG_WAIT_MS]: 'lastChance' },
              on: { doubted: 'doubtful' },
            },
            // A line may be dead in one direction: what arrives says nothing about what is sent. A full line delays the
            // pong behind what arrives.
            doubtful: {
              entry: sendTo('wire', { type: 'ping' }),
              after: { [PONG_WAIT_MS]: 'lastChance' },
              on: { 'wire.pong': 'quiet', 'wire.heard': 'doubtfulButHeard' },
            },
            doubtfulButHeard: {
              after: { [2 * PONG_WAIT_MS]: 'lastChance' },
              on: { 'wire.pong': 'quiet', 'wire.heard': {} },
            },
            lastChance: { after: { 0: { target: '#socket.dropped', actions: 'silent' } } },
          },
        },
      },
    },
    dropped: {
      entry: 'countDrop',
      after: { redial: 'connecting' },
      on: {
        'retry.now': 'connecting',
        foreground: 'connecting',
        online: 'connecting',
        'credentials.changed': 'connecting',
      },
    },
    held: {
      initial: 'auth',
      states: { auth: {}, upgrade: {} },
      on: { 'credentials.changed': 'connecting', 'retry.now': 'connecting' },
    },
  },
});
