import type { LiveEvent, Subscription } from '#contract/live-events.ts';
import type { MutationArgs, MutationName } from '#domain/mutations.ts';
import type { BranchView } from './branch-model.ts';
import { type Env, SyncFault } from './env.ts';
import type { OutboxContent } from './outbox-entry.ts';
import { acknowledge, type Attention, expired } from './outbox-rules.ts';
import type { MutateOptions } from './queue.ts';
import { type BranchSyncInput, createSyncParts, isRunning, type Life } from './sync-parts.ts';
import { createSyncReport, type QueueOutcome, type SyncStatus } from './sync-status.ts';

/** Lifecycle events of the device. `frozen` also covers the page being closed. */
export type DeviceEvent = 'foreground' | 'background' | 'online' | 'frozen';

export interface BranchSync {
  start(): Promise<void>;
  stop(): void;
  /**
   * Shown at once. Resolves when it is stored on the device, which counts as done; rejects with a QueueFault if it
   * could not be stored.
   */
  mutate: <N extends MutationName>(
    name: N,
    args: MutationArgs<N>,
    options?: MutateOptions,
  ) => Promise<{ id: string; saved: true }>;
  /** Always the newest rows. */
  view: BranchView;
  /** The same as a new object after every change, for code that memoizes by identity. */
  viewNow(): BranchView;
  /** Called after any change that a screen can see. */
  subscribe: (listener: () => void) => () => void;
  /** Events that are not rows: reload, messages. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
  /** Sets this device's socket subscription; null: unsubscribes and signs its screen off. */
  watch(subscription: Subscription | null): void;
  status(): SyncStatus;
  attention(): readonly Attention[];
  outcomes(): readonly QueueOutcome[];
  acknowledge: (id: string) => Promise<void>;
  retryNow: () => void;
  device(event: DeviceEvent): void;
  /** A new token of the same person; null: signed out, pending changes stay in the queue. */
  signedIn(token: string | null): Promise<void>;
}

/** The device side of sync for one person in one branch: everything a page needs, with all I/O through `env`. */
export function createBranchSync(env: Env, input: BranchSyncInput): BranchSync {
  const { actor } = input;
  const life: Life = { isStarted: false, isStopped: false };
  const parts = createSyncParts(env, input, life);
  const { model, facts, queue, identity, sender, receiver, connection, relay, polling, frame } = parts;
  env.watch?.(model);
  const report = createSyncReport(actor.id, () => model.content());
  let visible = true;
  let unsubscribe = () => {};

  /** The queue and the cache, together; without the queue, rows can still be read. */
  async function open(): Promise<void> {
    const opening = identity.opening();
    const opened = queue.write((content) => ({ ...opening(content), remove: expired(content, env.now()) }));
    const [outbox] = await Promise.allSettled([opened, receiver.open()]);
    if (life.isStopped || outbox.status !== 'rejected') return;
    env.report(new SyncFault('outbox_failed', 'the outbox did not open', outbox.reason));
    // Every change fails with a visible error because it cannot be stored.
    const empty: OutboxContent = { streams: [], entries: [], relayed: [], unreadable: 0 };
    model.adopt({ ...empty, streams: opening(empty).streams ?? [] });
  }

  return {
    view: model.view,
    viewNow: () => model.viewNow(),
    async start() {
      if (life.isStarted || life.isStopped) return;
      unsubscribe = env.broadcast.subscribe((message) => {
        if (message.type === 'outbox.changed') queue.background(queue.reread());
      });
      await open();
      if (life.isStopped) return;
      receiver.opened();
      sender.start();
      connection.start();
      life.isStarted = true;
      sender.compete();
      receiver.pull();
      polling.start();
      relay.start();
      frame();
    },
    stop() {
      life.isStopped = true;
      unsubscribe();
      polling.stop();
      queue.stop();
      receiver.stop();
      sender.stop();
      relay.stop();
      connection.stop();
    },
    mutate: (name, args, options = {}) => queue.add(name, args, options),
    subscribe: (listener) => parts.changes.add(listener),
    onEvent: (listener) => parts.events.add(listener),
    watch: (subscription) => connection.watch(subscription),
    status: () =>
      report.status({
        ...facts.now(),
        socket: connection.snapshot(),
        isDirect: env.isDirect?.() === true,
        isPassingOn: relay.isPassingOn(),
        sending: sender.isSending(),
        loaded: receiver.isLoaded(),
        inStepAt: receiver.inStepAt(),
      }),
    attention: () => report.attention(),
    outcomes: () => report.outcomes(),
    async acknowledge(id) {
      await queue.write((content) => acknowledge(content, id));
    },
    retryNow() {
      if (!life.isStarted) return;
      connection.send({ type: 'retry.now' });
      polling.nudge();
    },
    device(event) {
      visible = event === 'background' || event === 'frozen' ? false : event === 'foreground' || visible;
      polling.seen(visible);
      if (!isRunning(life)) return;
      if (!visible) receiver.flush();
      if (event === 'frozen') return sender.leave();
      sender.compete();
      sender.seen(visible);
      if (event === 'background') return;
      connection.send({ type: event });
      polling.nudge();
    },
    signedIn: (token) => identity.signedIn(token),
  };
}
