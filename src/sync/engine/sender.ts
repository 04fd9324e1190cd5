import { createActor, fromPromise } from 'xstate';
import { type Env, SyncFault } from './env.ts';
import { replayMachine } from './replay-machine.ts';
import { sendBatch, type SenderPorts } from './send-batch.ts';
import { createSenderLock } from './sender-lock.ts';

/** Sends the queue, batch by batch, while this tab holds the person's sender lock. */
export interface Sender {
  /** Until `compete`, nothing is sent. */
  start(): void;
  /** Competes with the person's other tabs for sending. */
  compete(): void;
  /** The page is frozen or closed: another tab may send. */
  leave(): void;
  /** The page was shown or hidden. */
  seen(visible: boolean): void;
  stop(): void;
  /** There is something to send. */
  grew(): void;
  /** What held the queue has ended. */
  resumed(): void;
  /** Tries now instead of after the pause. */
  retryNow(): void;
  isSending(): boolean;
}

/** `onUnanswered`: a batch was not answered for a few seconds, and is still waited for. */
type Ports = SenderPorts & { onUnanswered(): void };

export function createSender(env: Env, ports: Ports): Sender {
  const send = ({ input: { limit } }: { input: { limit: number } }) =>
    sendBatch(ports, limit).catch((cause: unknown) => {
      env.report(new SyncFault('outbox_failed', 'sending failed', cause));
      throw cause;
    });
  const sending = replayMachine.provide({
    actors: { sendBatch: fromPromise(send) },
    actions: { unanswered: () => ports.onUnanswered() },
  });
  const replay = createActor(sending, {
    clock: env.clock,
    input: { random: env.random },
  });
  const lock = createSenderLock(env, ports.actor, (holding) =>
    replay.send({ type: holding ? 'lock.taken' : 'lock.lost' }),
  );
  let started = false;

  return {
    start() {
      replay.start();
      started = true;
    },
    compete: () => lock.start(),
    leave: () => lock.leave(),
    seen: (visible) => lock.seen(visible),
    stop() {
      lock.leave();
      if (started) replay.stop();
    },
    grew: () => replay.send({ type: 'queue.grew' }),
    resumed: () => replay.send({ type: 'hold.ended' }),
    retryNow: () => replay.send({ type: 'retry.now' }),
    isSending: () => started && replay.getSnapshot().matches('sending'),
  };
}
