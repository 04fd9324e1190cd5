import { type OfferedChange, relayText } from '#contract/relay.ts';
import { BATCH_MAX } from '#contract/sync.ts';
import { jitter, SyncFault } from './env.ts';
import type { HubPort, RelayPorts, ShopRelay } from './relay-ports.ts';
import { fittingInBatch } from './batch-size.ts';
import type { OutboxContent, OutboxEntry, Stream } from './outbox-entry.ts';
import { envelopeOf } from './envelope-of.ts';
import { unconfirmed } from './outbox-rules.ts';
import { createHubMembership } from './hub-membership.ts';
import { draftOf } from './relayed-entry.ts';

/** Between attempts to reach the hub. */
const JOIN_EVERY_MS = 5_000;
/** A change the server has not answered by then is offered to the hub. */
const PASS_AFTER_MS = 1_000;
/** The hub stores and returns what it is offered by then, or is left and joined again. */
const STORED_WITHIN_MS = 4_000;

/**
 * The changes the server has not answered in time, with all before them, because it takes a queue without gaps; all of
 * them while the device or the hub is cut off from it.
 */
function lateOnes(waiting: readonly OutboxEntry[], isCutOff: boolean, now: number): readonly OutboxEntry[] {
  if (isCutOff) return waiting;
  const last = waiting.findLastIndex(({ at }) => now - at >= PASS_AFTER_MS || now < at);
  return waiting.slice(0, last + 1);
}

/**
 * What may be passed on: nothing after a change that was posted directly and has no verdict yet. Later ones cannot wait
 * for it alone, since the server may have decided it before what is queued ahead of it.
 */
function upToPosted(waiting: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const first = waiting.findIndex(({ posted }) => posted === true);
  return first < 0 ? waiting : waiting.slice(0, first + 1);
}

export function createShopRelay(ports: RelayPorts, hub: HubPort): ShopRelay {
  const { env, shop, branch } = ports;
  /** Whether the hub that is known was tried. */
  let isTried = false;
  let isStopped = false;
  let isOffering = false;
  let timer: unknown;
  let patience: unknown;
  /** What the hub has stored, and what it was offered, since it was joined. */
  const passed = new Set<string>();
  const offered = new Set<string>();

  const membership = createHubMembership({
    hub,
    shop,
    branch,
    onNews() {
      ports.onChange();
      look();
    },
    onLeft() {
      env.clock.clearTimeout(patience);
      passed.clear();
      offered.clear();
      ports.onChange();
    },
    onPassed(changes) {
      const own = ports.stream()?.client;
      for (const { client, change } of changes) if (client === own) passed.add(change.id);
      if ([...offered].every((id) => passed.has(id))) env.clock.clearTimeout(patience);
      const others = changes.filter(({ client }) => client !== own);
      if (others.length > 0)
        ports.receive(others.map((one) => draftOf(one, { shop, branch }, env.now()))).catch(failed);
    },
    onDecided(changes) {
      ports.decided(changes).catch(failed);
    },
  });

  function later(ms: number): void {
    env.clock.clearTimeout(timer);
    timer = env.clock.setTimeout(look, ms);
  }

  /** What is not stored is passed on again after the next joining. */
  function failed(cause: unknown): void {
    env.report(new SyncFault('outbox_failed', 'changes of the shop hub could not be stored', cause));
    membership.leave();
  }

  function toOffer({ client: own }: Stream, content: OutboxContent): OutboxEntry[] {
    const waiting = upToPosted(unconfirmed(content, ports.actor)).filter(
      ({ branch: of, client, state }) => of === branch && client === own && state === 'queued',
    );
    const isCutOff = !ports.isLive() || !membership.reaches();
    return lateOnes(waiting, isCutOff, env.now()).filter(({ id }) => !offered.has(id));
  }

  async function proven(entry: OutboxEntry, token: string, content: OutboxContent): Promise<OfferedChange> {
    const { client, actor, order } = entry;
    const change = envelopeOf(entry);
    // What this person queued before it, in any branch, has to be decided first.
    const before = content.entries.filter((one) => one.actor === actor && one.order < order);
    const last = before.findLastIndex((one) => one.posted !== true);
    const after = {
      prev: before[last]?.id ?? null,
      posted: before.slice(Math.max(last + 1, before.length - BATCH_MAX)).map(({ id }) => id),
    };
    const proof = await hub.prove(token, relayText(branch, { client, ...after, change }));
    return { client, ...after, change, proof };
  }

  async function offer(stream: Stream): Promise<void> {
    const { token } = stream;
    if (isOffering || token === null || toOffer(stream, ports.content()).length === 0) return;
    isOffering = true;
    try {
      const content = await ports.read();
      const entries = toOffer(stream, content).slice(0, BATCH_MAX);
      const changes = fittingInBatch(await Promise.all(entries.map((one) => proven(one, token, content))));
      if (!membership.isJoined() || changes.length === 0) return;
      for (const { change } of changes) offered.add(change.id);
      membership.tell({ type: 'offer', changes });
      env.clock.clearTimeout(patience);
      patience = env.clock.setTimeout(() => membership.leave(), STORED_WITHIN_MS);
    } finally {
      isOffering = false;
    }
  }

  /** Joins, offers what is late, and looks again when the next change may be late. */
  function look(): void {
    env.clock.clearTimeout(timer);
    if (isStopped) return;
    const stream = ports.stream();
    if (membership.isOpen() && stream?.token !== membership.token()) membership.leave();
    if (!hub.isKnown()) isTried = false;
    if (stream === undefined || stream.token === null || stream.hold !== null || !hub.isKnown())
      return later(JOIN_EVERY_MS);
    if (!membership.isOpen()) {
      isTried = true;
      membership.join(stream.token).catch(failed);
      return later(jitter(JOIN_EVERY_MS, env.random));
    }
    if (!membership.isJoined()) return later(JOIN_EVERY_MS);
    offer(stream).then(() => {
      if (isStopped) return;
      later(toOffer(stream, ports.content()).length > 0 && !isOffering ? 0 : JOIN_EVERY_MS);
    }, failed);
  }

  return {
    start: look,
    changed() {
      if (isStopped) return;
      const isJoined = membership.isJoined();
      if (isJoined && ports.isLive() && membership.reaches()) return later(PASS_AFTER_MS);
      // A device that has just learnt of the hub joins at once.
      if (isJoined || (!isTried && hub.isKnown())) look();
    },
    isPassingOn: () => membership.isJoined(),
    stop() {
      isStopped = true;
      env.clock.clearTimeout(timer);
      membership.leave();
    },
  };
}
