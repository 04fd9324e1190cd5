import * as z from 'zod/mini';
import { hubMovedSchema, type LiveEvent } from '#contract/live-events.ts';
import type { Actor } from '#domain/roles.ts';
import { type BranchModel, createBranchModel } from './branch-model.ts';
import type { Env } from './env.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';
import type { OutboxContent } from './outbox-entry.ts';
import { hasToSend, holdStream, resendLost, streamOf } from './outbox-rules.ts';
import { createPolling, type Polling } from './polling.ts';
import { createQueue, type Queue } from './queue.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { NO_RELAY, type RelayPorts, type ShopRelay } from './relay-ports.ts';
import { scopeOf } from './scope.ts';
import { BRING_AFTER_MS, dropDecided, dropLost, settleDecided } from './relayed-entry.ts';
import { createSender, type Sender } from './sender.ts';
import { createServerFacts, type ServerFacts } from './server-facts.ts';
import { createStreamIdentity, type StreamIdentity } from './stream-identity.ts';

export interface BranchSyncInput {
  actor: Actor;
  /** Undefined: the stored one. */
  token?: string | null;
  shop: number;
  branch: number;
  /** The people of the branch share this device, and its rows. */
  isShared?: boolean;
}

/** Where a branch's sync is in its life. Parts keep finishing work after the stop, without effect. */
export interface Life {
  isStarted: boolean;
  isStopped: boolean;
}

export const isRunning = ({ isStarted, isStopped }: Life): boolean => isStarted && !isStopped;

/** The parts of a branch's sync: each has one concern and reaches the others through its ports only. */
export interface SyncParts {
  model: BranchModel;
  facts: ServerFacts;
  changes: Listeners<void>;
  events: Listeners<LiveEvent>;
  queue: Queue;
  identity: StreamIdentity;
  sender: Sender;
  receiver: Receiver;
  connection: LiveConnection;
  relay: ShopRelay;
  polling: Polling;
  /** Folds again and tells the screens. */
  frame: () => void;
}

/** Sending, socket and pull follow the stream's token, client and hold. */
function followContent(
  { identity, sender, connection, receiver, relay }: SyncParts,
  actor: string,
  content: OutboxContent,
  before: OutboxContent,
): void {
  const [old, stream] = [streamOf(before, actor), identity.current()];
  if (stream === undefined) return;
  const isReleased = old?.hold !== stream.hold && stream.hold === null;
  if (isReleased || old?.token !== stream.token || old.client !== stream.client) {
    sender.resumed();
    connection.send({ type: 'credentials.changed' });
    receiver.pull();
  }
  if (hasToSend(content, actor)) sender.grew();
  relay.changed();
  if (content.relayed !== before.relayed) receiver.decided();
  identity.check(content);
}

function receive(
  env: Env,
  { facts, receiver, queue, relay, events, frame }: SyncParts,
  event: LiveEvent,
): void {
  switch (event.type) {
    case 'connected':
      facts.connected(event);
      receiver.connected(event);
      env.onConnected?.(event);
      relay.changed();
      queue.background(queue.reread());
      return frame();
    case 'events.order':
    case 'events.product':
    case 'events.extra':
    case 'events.stock':
    case 'events.table':
    case 'events.branch':
      receiver.rows(event);
      return frame();
    case 'heartbeat':
      receiver.heartbeat(event.seq);
      return frame();
    case 'goodbye':
      // A call determines the reason and stores it.
      return receiver.pull();
    default:
      if (event.type === 'events.message') {
        facts.message(event.data);
        const moved = z.safeParse(hubMovedSchema, event.data);
        if (moved.success) env.onHubMoved?.(moved.data.hub);
        frame();
      }
      events.notify(event);
  }
}

/** The device's part of the shop hub, with what it needs of the others. */
function relayOf(
  env: Env,
  { actor, shop, branch }: BranchSyncInput,
  parts: Pick<SyncParts, 'model' | 'queue' | 'identity' | 'connection' | 'sender' | 'changes' | 'frame'> & {
    life: Life;
  },
): ShopRelay {
  const { model, queue, identity, connection, sender, changes, life, frame } = parts;
  const onDue = () => {
    if (isRunning(life)) sender.grew();
  };
  const ports: RelayPorts = {
    env,
    actor: actor.id,
    shop,
    branch,
    stream: () => identity.current(),
    content: () => model.content(),
    read: () => env.outbox.read(),
    isLive: () => connection.isLive(),
    async receive(drafts) {
      queue.adopt(await env.outbox.receive(drafts));
      if (!life.isStopped) frame();
      env.clock.setTimeout(onDue, BRING_AFTER_MS);
    },
    decided: (decided) => queue.write((content) => settleDecided(content, decided, env.now())),
    onChange: () => changes.notify(),
  };
  return env.openRelay?.(ports) ?? NO_RELAY;
}

export function createSyncParts(env: Env, input: BranchSyncInput, life: Life): SyncParts {
  const { actor, shop, branch } = input;
  const model = createBranchModel(env, branch, actor);
  const facts = createServerFacts(env);
  const changes = createListeners<void>();

  function frame(): void {
    model.refold();
    changes.notify();
  }
  function onAnswered(yes: boolean): void {
    facts.answered(yes);
    frame();
  }

  const queue = createQueue({
    env,
    model,
    actor,
    shop,
    branch,
    onContent(content, before) {
      if (isRunning(life)) followContent(parts, actor.id, content, before);
    },
    onGrown() {
      if (!isRunning(life)) return;
      sender.grew();
      relay.changed();
    },
    onChange: frame,
  });
  const identity = createStreamIdentity({ env, actor, token: input.token, model, queue });
  const sender = createSender(env, {
    env,
    actor: actor.id,
    feedBase: (of) => receiver.feedBase(of),
    onSettled(settlement) {
      queue.adopt(settlement.content);
      if (life.isStopped) return;
      facts.clock(settlement.reply.server_now);
      receiver.settled(settlement);
      frame();
    },
    onOutbox(content) {
      queue.adopt(content);
      if (!life.isStopped) frame();
    },
    onAnswered,
    onUnanswered: () => connection.send({ type: 'doubted' }),
  });
  const receiver = createReceiver({
    env,
    model,
    facts,
    scope: scopeOf(input),
    shop,
    branch,
    stream: () => identity.current(),
    isLive: () => connection.isLive(),
    onAuthorized() {
      // The server closed the socket as unauthorized, but the same token has just worked for a call, so it reconnects.
      if (connection.snapshot()?.matches({ held: 'auth' }) === true)
        connection.send({ type: 'credentials.changed' });
    },
    onHeld: (why, token) =>
      queue.background(queue.write((content) => holdStream(content, actor.id, why, { token, app: env.app }))),
    onAnswered,
    resend(client, lastMid) {
      const freshClient = env.id();
      return queue.write((content) => resendLost(content, actor.id, client, lastMid, freshClient));
    },
    startedOver() {
      if (model.content().relayed.length > 0) queue.background(queue.write(dropDecided));
    },
    lostDecided(ids) {
      queue.background(queue.write((content) => dropLost(content, new Set(ids))));
    },
    background: (work) => queue.background(work),
    onChange: frame,
  });
  const connection = createLiveConnection({
    env,
    shop,
    branch,
    stream: () => identity.current(),
    cursor: () => model.confirmed.cursor(),
    onDialed: () => receiver.dialed(),
    onHeard: () => facts.heard(),
    onEvent: (event) => receive(env, parts, event),
    onChange(wasLost) {
      if (wasLost) receiver.pull();
      relay.changed();
      changes.notify();
    },
  });
  const relay = relayOf(env, input, { model, queue, identity, connection, sender, changes, life, frame });
  const polling = createPolling({
    env,
    actor: actor.id,
    model,
    queue,
    sender,
    receiver,
    isLive: () => connection.isLive(),
  });
  const events = createListeners<LiveEvent>();
  const parts: SyncParts = {
    model,
    facts,
    changes,
    events,
    queue,
    identity,
    sender,
    receiver,
    connection,
    relay,
    polling,
    frame,
  };
  return parts;
}
