import type { BranchModel } from './branch-model.ts';
import type { Env } from './env.ts';
import { hasToSend } from './outbox-rules.ts';
import type { Queue } from './queue.ts';
import type { Receiver } from './receiver.ts';
import type { Sender } from './sender.ts';

/** While the page is visible, the queue is polled this often. */
const LOOK_EVERY_MS = 15_000;
/** Pending changes are sent first, because the answer brings the rows that a pull would fetch. */
const PULL_AFTER_SENDING_MS = 300;

/** Looks for what no message told: at the queue from time to time, and at everything when the device wakes up. */
export interface Polling {
  start(): void;
  seen(visible: boolean): void;
  /** Sends and pulls now. */
  nudge(): void;
  stop(): void;
}

export function createPolling(ports: {
  env: Pick<Env, 'clock'>;
  actor: string;
  model: BranchModel;
  queue: Queue;
  sender: Sender;
  receiver: Receiver;
  isLive(): boolean;
}): Polling {
  const { env, queue, sender, receiver } = ports;
  const reread = () => queue.background(queue.reread());
  let visible = true;
  let stopped = false;
  let lookTimer: unknown;
  let pullTimer: unknown;

  function look(): void {
    env.clock.clearTimeout(lookTimer);
    if (stopped) return;
    lookTimer = env.clock.setTimeout(look, LOOK_EVERY_MS);
    if (visible) reread();
    if (ports.isLive() && receiver.isUnsure()) receiver.pull();
  }

  return {
    start: look,
    seen(next) {
      visible = next;
    },
    nudge() {
      sender.retryNow();
      reread();
      if (!sender.isSending() || !hasToSend(ports.model.content(), ports.actor)) return receiver.pull();
      env.clock.clearTimeout(pullTimer);
      pullTimer = env.clock.setTimeout(() => receiver.pull(), PULL_AFTER_SENDING_MS);
    },
    stop() {
      stopped = true;
      env.clock.clearTimeout(lookTimer);
      env.clock.clearTimeout(pullTimer);
    },
  };
}
