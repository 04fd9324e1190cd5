import { assign, fromPromise, setup } from 'xstate';
import { BATCH_MAX } from '#contract/sync.ts';
import { backoffMs } from './env.ts';
import { OTHERS_UNDECIDED, type SendOutcome } from './send-batch.ts';

/** An attempt that takes longer counts as lost; a late answer is still stored. */
const SEND_WAIT_MS = 30_000;

/** A batch without an answer for so long casts doubt on the connection; a busy server still answers its socket. */
const DOUBT_AFTER_MS = 3_000;

/** The first batch after a pause is small, because its answer comes sooner and a retry costs little. */
export const FIRST_BATCH = 8;

/**
 * The wait while the server does not know what changes of others wait for grows to 2 s only: the device's own changes
 * wait behind each of them for as many attempts.
 */
const MOST_UNDECIDED = 4;

export interface ReplayContext {
  /** Failed attempts in a row. They only lengthen the wait; sending is never given up. */
  failures: number;
  /** Maximum changes of a batch; halved when the server finds it too large, and whole again after a pause. */
  limit: number;
  /** No batch has been answered since the last pause. */
  first: boolean;
  /** An entry was added during an attempt. */
  again: boolean;
  lastWhy: string;
  random: () => number;
}

export type ReplayEvent =
  | { type: 'lock.taken' }
  | { type: 'lock.lost' }
  | { type: 'queue.grew' }
  | { type: 'retry.now' }
  | { type: 'hold.ended' };

const sizeOf = ({ first, limit }: Pick<ReplayContext, 'first' | 'limit'>) =>
  first ? Math.min(limit, FIRST_BATCH) : limit;

const types: { context?: ReplayContext; events?: ReplayEvent; input?: { random: () => number } } = {};

const sendBatch = fromPromise<SendOutcome, { limit: number }>(() => {
  throw new Error('sendBatch is handed in');
});

/**
 * Sends the queue: one batch in flight, further batches while there are more, and automatic retries with increasing
 * waits after failures. `standby`: another tab is the sender.
 */
export const replayMachine = setup({
  types,
  actors: { sendBatch },
  actions: {
    succeeded: assign({ failures: 0, lastWhy: '', again: false, first: false }),
    paused: assign({ first: true, limit: BATCH_MAX }),
    failed: assign(({ context }, { why }: { why: string }) => ({
      failures:
        why === OTHERS_UNDECIDED ? Math.min(context.failures + 1, MOST_UNDECIDED) : context.failures + 1,
      lastWhy: why,
      again: false,
    })),
    halve: assign(({ context }) => ({ limit: Math.max(1, Math.floor(sizeOf(context) / 2)) })),
    unanswered: () => {
      throw new Error('unanswered is handed in');
    },
    remember: assign({ again: true }),
    forget: assign({ again: false }),
  },
  delays: { backoff: ({ context }) => backoffMs(context.failures, context.random) },
}).createMachine({
  id: 'replay',
  initial: 'standby',
  context: ({ input }) => ({
    failures: 0,
    limit: BATCH_MAX,
    first: true,
    again: false,
    lastWhy: '',
    random: input.random,
  }),
  on: { 'lock.lost': '.standby' },
  states: {
    standby: { entry: 'paused', on: { 'lock.taken': 'sending' } },
    idle: {
      entry: 'paused',
      on: { 'queue.grew': 'sending', 'retry.now': 'sending', 'hold.ended': 'sending' },
    },
    sending: {
      entry: 'forget',
      invoke: {
        src: 'sendBatch',
        input: ({ context }) => ({ limit: sizeOf(context) }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'settled',
            target: 'sending',
            reenter: true,
            actions: 'succeeded',
          },

          {
            guard: ({ event }) => event.output.kind === 'halve',
            target: 'sending',
            reenter: true,
            actions: 'halve',
          },
          {
            guard: ({ event, context }) => event.output.kind !== 'retry' && context.again,
            target: 'sending',
            reenter: true,
          },
          { guard: ({ event }) => event.output.kind === 'nothing', target: 'idle', actions: 'succeeded' },
          { guard: ({ event }) => event.output.kind === 'held', target: 'held' },
          {
            guard: ({ event }) => event.output.kind === 'retry' && event.output.why === 'unreachable',
            target: 'backingOff',
            actions: [{ type: 'failed', params: { why: 'unreachable' } }, 'unanswered'],
          },
          {
            target: 'backingOff',
            actions: {
              type: 'failed',
              params: ({ event }) => ({ why: event.output.kind === 'retry' ? event.output.why : '' }),
            },
          },
        ],
        onError: { target: 'backingOff', actions: { type: 'failed', params: { why: 'fault' } } },
      },
      on: {
        'queue.grew': { actions: 'remember' },
        'retry.now': { actions: 'remember' },
        'hold.ended': { actions: 'remember' },
      },
      after: {
        [DOUBT_AFTER_MS]: { actions: 'unanswered' },
        [SEND_WAIT_MS]: { target: 'backingOff', actions: { type: 'failed', params: { why: 'no_answer' } } },
      },
    },
    // The retry enters sending automatically; it needs no event.
    backingOff: {
      entry: 'paused',
      after: { backoff: 'sending' },
      on: { 'retry.now': 'sending', 'hold.ended': 'sending' },
    },
    held: { entry: 'paused', on: { 'hold.ended': 'sending', 'retry.now': 'sending' } },
  },
});
