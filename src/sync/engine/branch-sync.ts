import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  HEARTBEAT_EVERY_MS,
  type LiveEvent,
  PING_EVERY_MS,
  screenNewsSchema,
  type ServerTrouble,
  serverTroubleSchema,
  type SilentScreen,
  type Subscription,
} from '#contract/live-events.ts';
import type { MutationArgs, MutationName } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import { type BranchView, createBranchModel } from './branch-model.ts';
import { isOlder } from '#domain/app-version.ts';
import { type Env, SyncFault } from './env.ts';
import { createFeedReceiver } from './feed-receiver.ts';
import { createInStep } from './in-step.ts';
import type { EntryDraft, Label, OutboxChange, OutboxContent } from './outbox-entry.ts';
import {
  acknowledge,
  type Attention,
  closeStream,
  expired,
  holdStream,
  isToSend,
  resendLost,
  openStream,
  streamOf,
} from './outbox-rules.ts';
import { QueueFault, storeDraft } from './queue-fault.ts';
import { createPuller, POLL_EVERY_MS, type Pulled } from './puller.ts';
import { replayMachine } from './replay-machine.ts';
import { sendBatch, type SenderPorts } from './send-batch.ts';
import { createSenderLock } from './sender-lock.ts';
import { socketMachine } from './socket-machine.ts';
import { createSyncReport, type QueueOutcome, type SyncStatus } from './sync-status.ts';
import { createWire } from './wire.ts';

/** While the page is visible, the queue is polled this often. */
const LOOK_EVERY_MS = 15_000;
/** Pending changes are sent first, because the answer brings the rows that a pull would fetch. */
const PULL_AFTER_SENDING_MS = 300;
/** A full comparison is expensive for both sides, so it does not run right after a reconnect. */
const CHECK_AFTER_MS = 10_000;
/** A socket with a heartbeat subscription is pinged when it has missed one. */
const HEARTBEAT_MISSED_MS = HEARTBEAT_EVERY_MS + 2_000;

export interface BranchSyncInput {
  actor: Actor;
  /** Undefined: the stored one. */
  token?: string | null;
  shop: number;
  branch: number;
}

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
    options?: { dep?: string; label?: Label },
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
  wish(wish: Subscription | null): void;
  status(): SyncStatus;
  attention(): readonly Attention[];
  outcomes(): readonly QueueOutcome[];
  acknowledge: (id: string) => Promise<void>;
  retryNow: () => void;
  device(event: DeviceEvent): void;
  /** A new token of the same person; null: signed out, pending changes stay in the queue. */
  signedIn(token: string | null): Promise<void>;
}

/**
 * The cache's scope. The rows an actor gets depend on their roles, so actors with different roles do not share a cache.
 */
export function scopeOf({ shop, branch, actor }: BranchSyncInput): string {
  return `${shop}/${branch}/${actor.id}/${[...actor.roles].sort().join('+')}`;
}

/** The person whose rows a scope has. */
export function personOfScope(scope: string): string {
  return scope.split('/')[2] ?? '';
}

/** The device side of sync for one person in one branch: everything a page needs, with all I/O through `env`. */
export function createBranchSync(env: Env, input: BranchSyncInput): BranchSync {
  const { actor, shop, branch } = input;
  const { rules } = env;
  const model = createBranchModel(env, branch, actor);
  env.watch?.(model);
  const report = createSyncReport(actor.id, () => model.content());
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: LiveEvent) => void>();
  let writes = 0;
  let loaded = false;
  let fromScratch = false;
  let reachable = true;
  let visible = true;
  let lastHeard: number | null = null;
  let clockOffset = 0;
  let minApp = '0';
  let wish: Subscription | null = null;
  let silent: readonly SilentScreen[] = [];
  let serverTrouble: ServerTrouble | null = null;
  let lookTimer: unknown;
  let pullTimer: unknown;
  let checkTimer: unknown;
  /** The newest token this tab was given; null: none, or it has been stored. */
  let given = input.token ?? null;
  /** How often this tab was told of a sign-in or sign-out. */
  let signIns = 0;
  let stopped = false;
  let started = false;
  let unsubscribe = () => {};

  const stream = () => streamOf(model.content(), actor.id);

  function frame(): void {
    model.refold();
    for (const listener of listeners) listener();
  }

  /** A waiting change whose rule is not loaded yet is shown as soon as it is. */
  function learnRules({ entries }: OutboxContent): void {
    if (rules.isWhole() || entries.every(({ name }) => rules.find(name) !== undefined)) return;
    rules
      .complete()
      .then(frame, (cause: unknown) =>
        env.report(new SyncFault('rule_failed', 'the rules of waiting changes could not be read', cause)),
      );
  }

  function adopt(content: OutboxContent): void {
    const before = stream();
    model.adopt(content);
    learnRules(content);
    const after = stream();
    if (stopped || after === undefined || !started) return;
    const released = before?.hold !== after.hold && after.hold === null;
    if (released || before?.token !== after.token || before.client !== after.client) {
      replay.send({ type: 'hold.ended' });
      socket.send({ type: 'credentials.changed' });
      puller.want();
    }
    if (hasToSend(content)) replay.send({ type: 'queue.grew' });
    if (isHeldWithout(content, given)) background(offerToken(given));
  }

  function hasToSend({ entries }: OutboxContent): boolean {
    return entries.some((entry) => entry.actor === actor.id && isToSend(entry));
  }

  /** Whether a tab that opened with an older sign-in has replaced the token this tab was given. */
  function isHeldWithout(content: OutboxContent, token: string | null): token is string {
    const mine = streamOf(content, actor.id);
    return token !== null && mine?.hold === 'auth' && mine.token !== null && mine.token !== token;
  }

  const opening = () => ({ freshClient: env.id(), app: env.app });

  /** Stores the token once; the server decides whether it is valid. */
  async function offerToken(token: string): Promise<void> {
    given = null;
    const device = opening();
    await write((content) =>
      isHeldWithout(content, token) ? openStream(content, actor, token, device) : {},
    );
  }

  async function write(rule: (content: OutboxContent) => OutboxChange): Promise<OutboxContent> {
    const content = await env.outbox.update(rule);
    writes += 1;
    env.broadcast.post({ type: 'outbox.changed' });
    adopt(content);
    frame();
    return content;
  }

  /** Another tab or the worker wrote to the queue. What this tab writes wins over a read that began earlier. */
  async function reread(): Promise<void> {
    for (;;) {
      const before = writes;
      const content = await env.outbox.read();
      if (stopped) return;
      if (before !== writes) continue;
      if (content.unreadable > 0) {
        env.report(new SyncFault('outbox_unreadable', `${content.unreadable} rows cannot be read`));
      }
      adopt(content);
      frame();
      return;
    }
  }

  function background(work: Promise<unknown>): void {
    work.catch((cause: unknown) =>
      env.report(new SyncFault('outbox_failed', 'the outbox cannot be opened', cause)),
    );
  }

  function answered(yes: boolean): void {
    if (yes) lastHeard = env.now();
    reachable = yes;
    frame();
  }

  const senderPorts: SenderPorts = {
    env,
    actor: actor.id,
    footing: (of) => (of === branch ? desk.footing() : { cursor: null }),
    onSettled(settlement) {
      writes += 1;
      env.broadcast.post({ type: 'outbox.changed' });
      if (stopped) return;
      clockOffset = settlement.reply.server_now - env.now();
      adopt(settlement.content);
      desk.reply(settlement);
      frame();
    },
    onOutbox(content) {
      writes += 1;
      env.broadcast.post({ type: 'outbox.changed' });
      if (stopped) return;
      adopt(content);
      frame();
    },
    onAnswered: answered,
  };

  const replay = createActor(
    replayMachine.provide({
      actors: {
        sendBatch: fromPromise(({ input: { limit } }: { input: { limit: number } }) =>
          sendBatch(senderPorts, limit).catch((cause: unknown) => {
            env.report(new SyncFault('outbox_failed', 'sending failed', cause));
            throw cause;
          }),
        ),
      },
    }),
    { clock: env.clock, input: { random: env.random } },
  );
  const seat = createSenderLock(env, actor.id, (holding) =>
    replay.send({ type: holding ? 'seat.taken' : 'seat.lost' }),
  );

  async function pulled(news: Pulled): Promise<void> {
    const { client, lastMid } = news;
    // The server closed the socket as unauthorized, but the same token has just worked for a call, so it reconnects.
    if (started && socket.getSnapshot().matches({ held: 'auth' }))
      socket.send({ type: 'credentials.changed' });
    clockOffset = news.serverNow - env.now();
    ({ minApp } = news);
    const restored = lastMid < news.confirmedMid;
    if (!desk.part(news)) return;
    loaded = true;
    fromScratch = false;
    inStep.confirm();
    frame();
    if (!restored) return;
    const freshClient = env.id();
    await write((content) => resendLost(content, actor.id, client, lastMid, freshClient));
  }

  const puller = createPuller({
    env,
    ask() {
      const mine = stream();
      if (mine === undefined || mine.token === null || mine.hold !== null) return undefined;
      const footing = desk.footing();
      const cursor = fromScratch ? null : footing.cursor;
      const confirmedMid = model.confirmedMid(mine.client);
      return { token: mine.token, client: mine.client, shop, branch, cursor, footing, confirmedMid };
    },
    onPulled: (news) => {
      pulled(news).catch((cause: unknown) => {
        env.report(new SyncFault('outbox_failed', 'what a pull told was not stored', cause));
        // Without this poll, nothing would pull again, and changes that a restored server lost would stay unsent.
        env.clock.setTimeout(() => puller.want(), POLL_EVERY_MS);
      });
    },
    onAnswered: answered,
    onHeld: (why, token) =>
      background(write((content) => holdStream(content, actor.id, why, { token, app: env.app }))),
    polls: () => !isLive(),
  });

  const desk = createFeedReceiver({
    env,
    model,
    scope: scopeOf(input),
    shop,
    branch,
    client: () => stream()?.client,
    token: () => stream()?.token ?? null,
    pull: () => puller.want(),
    pullAll() {
      fromScratch = true;
      puller.restart();
    },
  });

  const inStep = createInStep({ env, cursor: () => model.truth.cursor(), pull: () => puller.want() });

  function onNews(data: unknown): void {
    const trouble = z.safeParse(serverTroubleSchema, data);
    if (trouble.success) serverTrouble = trouble.data.code === null ? null : trouble.data;
    const parsed = z.safeParse(screenNewsSchema, data);
    if (!parsed.success) return frame();
    const { kind, name, since } = parsed.data;
    silent = silent.filter((one) => one.name !== name);
    if (kind === 'screen_silent') silent = [...silent, { name, since }];
    frame();
  }

  function onEvent(event: LiveEvent): void {
    switch (event.type) {
      case 'connected': {
        clockOffset = event.serverNow - env.now();
        minApp = event.minApp;
        const current = event.inStep && event.seq === model.truth.cursor()?.seq;
        desk.connected(event.inStep);
        const client = stream()?.client;
        // A verdict from before a restore may arrive after rows from after it; a pull then finds out what was lost.
        const isForgotten = client !== undefined && event.lastMid < model.confirmedMid(client);
        if (current && client !== undefined) model.include(client, event.lastMid);
        silent = event.silent ?? [];
        serverTrouble = event.trouble ?? null;
        if (isForgotten) puller.restart();
        else if (!current) puller.want();
        else {
          inStep.confirm();
          env.clock.clearTimeout(checkTimer);
          checkTimer = env.clock.setTimeout(() => background(desk.check()), CHECK_AFTER_MS);
        }
        background(reread());
        return frame();
      }
      case 'events.order':
      case 'events.product':
      case 'events.extra':
      case 'events.stock':
      case 'events.table':
      case 'events.branch':
        desk.event(event);
        if (event.rows !== null) inStep.reached(event.to);
        return frame();
      case 'heartbeat':
        inStep.heartbeat(event.seq);
        return frame();
      case 'goodbye':
        // A call determines the reason and stores it.
        return puller.want();
      default:
        if (event.type === 'events.message') onNews(event.data);
        for (const listener of eventListeners) listener(event);
    }
  }

  const socket = createActor(
    socketMachine.provide({
      actors: {
        wire: createWire({
          env,
          hello() {
            const mine = stream();
            if (mine === undefined || mine.token === null) return undefined;
            desk.dialed();
            const cursor = model.truth.cursor();
            const { token, client } = mine;
            const hello = {
              type: 'connect',
              token,
              idx: cursor?.seq ?? 0,
              cursor,
              shop,
              branch,
              client,
              app: env.app,
            } as const;
            return wish === null ? hello : { ...hello, ...wish };
          },
          wish: () => (wish === null ? { type: 'leave' } : { type: 'watch', ...wish }),
          onHeard() {
            lastHeard = env.now();
            reachable = true;
          },
          onEvent,
        }),
      },
    }),
    { clock: env.clock, input: { now: env.now, random: env.random, quietMs } },
  );

  function quietMs(): number {
    return wish?.heartbeat === true ? HEARTBEAT_MISSED_MS : PING_EVERY_MS;
  }

  function isLive(): boolean {
    return started && socket.getSnapshot().matches({ connecting: 'live' });
  }

  function look(): void {
    env.clock.clearTimeout(lookTimer);
    if (stopped) return;
    lookTimer = env.clock.setTimeout(look, LOOK_EVERY_MS);
    if (visible) background(reread());
    if (isLive() && isUnsure()) puller.want();
  }

  /**
   * More is stored as confirmed than the server has confirmed to this tab; if it was restored, it may lack some of it.
   */
  function isUnsure(): boolean {
    const client = stream()?.client;
    return client !== undefined && model.confirmedMid(client) > (model.included()[client] ?? 0);
  }

  function nudge(): void {
    replay.send({ type: 'retry.now' });
    background(reread());
    if (!replay.getSnapshot().matches('sending') || !hasToSend(model.content())) return puller.want();
    env.clock.clearTimeout(pullTimer);
    pullTimer = env.clock.setTimeout(() => puller.want(), PULL_AFTER_SENDING_MS);
  }

  return {
    view: model.view,
    viewNow: () => model.viewNow(),
    async start() {
      if (started || stopped) return;
      unsubscribe = env.broadcast.subscribe((message) => {
        if (message.type === 'outbox.changed') background(reread());
      });
      const device = opening();
      const opened = write((content) => ({
        ...openStream(content, actor, input.token, device),
        remove: expired(content, env.now()),
      }));
      const [outbox] = await Promise.allSettled([opened, desk.open()]);
      if (stopped) return;
      if (outbox.status === 'rejected') {
        env.report(new SyncFault('outbox_failed', 'the outbox did not open', outbox.reason));
        // Reading stays possible; every change fails with a visible error because it cannot be stored.
        const empty: OutboxContent = { streams: [], entries: [], unreadable: 0 };
        model.adopt({ ...empty, streams: openStream(empty, actor, input.token, device).streams ?? [] });
      }
      loaded ||= model.truth.cursor() !== null;
      replay.start();
      let wasLive = false;
      socket.subscribe(() => {
        const live = isLive();
        if (wasLive && !live) puller.want();
        wasLive = live;
        for (const listener of listeners) listener();
      });
      socket.start();
      started = true;
      seat.start();
      puller.want();
      look();
      frame();
    },
    stop() {
      stopped = true;
      unsubscribe();
      for (const timer of [lookTimer, pullTimer, checkTimer]) env.clock.clearTimeout(timer);
      puller.stop();
      inStep.stop();
      desk.flush();
      seat.leave();
      if (!started) return;
      replay.stop();
      socket.stop();
    },
    async mutate(name, args, options = {}) {
      if (rules.find(name) === undefined) await rules.complete();
      const rule = rules.find(name);
      if (rule === undefined) throw new SyncFault('rule_failed', `no rule for ${name}`);
      const bound = rule.bind(args);
      if (!bound.ok) throw new QueueFault('invalid', { refusal: bound.refusal });
      const { dep, label } = options;
      const draft: EntryDraft = {
        id: env.id(),
        actor: actor.id,
        shop,
        branch,
        name,
        v: rule.v,
        args,
        ...(dep === undefined ? {} : { dep }),
        ...(label === undefined ? {} : { label }),
        at: env.now(),
        app: env.app,
      };
      model.show(draft, actor);
      // Written to the disk before the screen is rendered.
      const storing = storeDraft(env.outbox, draft);
      frame();
      try {
        model.stored(await storing);
      } catch (fault) {
        model.takeBack(draft.id);
        frame();
        throw fault;
      }
      writes += 1;
      if (started && !stopped) replay.send({ type: 'queue.grew' });
      frame();
      env.broadcast.post({ type: 'outbox.changed' });
      return { id: draft.id, saved: true };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    wish(next) {
      wish = next;
      if (started && !stopped) socket.send({ type: 'wish.changed' });
    },
    status: () =>
      report.status({
        socket: started ? socket.getSnapshot() : undefined,
        sending: started && replay.getSnapshot().matches('sending'),
        loaded,
        reachable,
        lastHeard,
        inStepAt: inStep.at(),
        silent,
        serverTrouble,
        clockOffset,
        outdated: isOlder(env.app, minApp),
      }),
    attention: () => report.attention(),
    outcomes: () => report.outcomes(),
    async acknowledge(id) {
      await write((content) => acknowledge(content, id));
    },
    retryNow() {
      if (!started) return;
      socket.send({ type: 'retry.now' });
      nudge();
    },
    device(event) {
      visible = event === 'background' || event === 'frozen' ? false : event === 'foreground' || visible;
      if (!started || stopped) return;
      if (!visible) desk.flush();
      if (event === 'frozen') return seat.leave();
      seat.start();
      seat.seen(visible);
      if (event === 'background') return;
      socket.send({ type: event });
      nudge();
    },
    async signedIn(token) {
      given = token;
      signIns += 1;
      const mine = signIns;
      const device = opening();
      const ended = stream()?.token;
      await write((content) => {
        // A slow disk may complete this after a later sign-in; a sign-out must not end that one.
        if (mine !== signIns) return {};
        return token === null
          ? closeStream(content, actor.id, ended)
          : openStream(content, actor, token, device);
      });
    },
  };
}
