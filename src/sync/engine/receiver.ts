import type { ConnectedEvent, RowEvent } from '#contract/live-events.ts';
import type { DecidedChange } from '#contract/relay-call.ts';
import type { BranchModel } from './branch-model.ts';
import { type Env, SyncFault } from './env.ts';
import { createFeedReceiver } from './feed-receiver.ts';
import { createInStep } from './in-step.ts';
import type { Stream } from './outbox-entry.ts';
import { createPuller, POLL_EVERY_MS, type Pulled, type PullPorts } from './puller.ts';
import { decidedAfter } from './relayed-entry.ts';
import type { FeedBase, Settlement } from './send-batch.ts';
import type { ServerFacts } from './server-facts.ts';

/** A full comparison is expensive for both sides, so it does not run right after a reconnect. */
const CHECK_AFTER_MS = 10_000;

export interface ReceiverPorts {
  env: Env;
  model: BranchModel;
  facts: ServerFacts;
  scope: string;
  shop: number;
  branch: number;
  stream(): Stream | undefined;
  /** Whether nothing needs to be polled. */
  isLive(): boolean;
  /** A call has just worked with the stream's token. */
  onAuthorized(): void;
  onHeld: PullPorts['onHeld'];
  onAnswered: PullPorts['onAnswered'];
  /** The server was restored and has this client's changes up to `lastMid` only. */
  resend(client: string, lastMid: number): Promise<unknown>;
  /** All rows are new. */
  startedOver(): void;
  /** The server was restored and has lost these decided changes of other devices. */
  lostDecided(ids: readonly string[]): void;
  background(work: Promise<unknown>): void;
  /** Something changed that a screen can see. */
  onChange(): void;
}

/** Brings the branch's rows to this device: pulled, with replies, and as events of the socket. */
export interface Receiver {
  /** Loads the rows from the cache. */
  open(): Promise<void>;
  /** Rows are available: from the cache once it is opened, or from the server. */
  isLoaded(): boolean;
  opened(): void;
  /** Asks for what is missing. */
  pull(): void;
  /** The feed base of a request made now, for rows with its reply. */
  feedBase(branch: number): FeedBase;
  settled(settlement: Settlement): void;
  dialed(): void;
  connected(event: ConnectedEvent): void;
  rows(event: RowEvent): void;
  heartbeat(seq: number): void;
  /** Changes of others were decided, or are known to be. */
  decided(): void;
  /** Device time at which this device last had everything; null: not since the start. */
  inStepAt(): number | null;
  /**
   * More is stored as confirmed than the server has confirmed to this tab; if it was restored, it may lack some of it.
   */
  isUnsure(): boolean;
  /** Writes pending rows to the cache now. */
  flush(): void;
  stop(): void;
}

/** The changes of others that were decided at positions that the rows have not reached. */
function decidedAhead({ model, branch }: Pick<ReceiverPorts, 'model' | 'branch'>): DecidedChange[] {
  return decidedAfter(model.content(), branch, model.confirmed.cursor()?.seq ?? -1);
}

export function createReceiver(ports: ReceiverPorts): Receiver {
  const { env, model, facts, shop, branch } = ports;
  let loaded = false;
  let fromScratch = false;
  let checkTimer: unknown;

  const puller = createPuller({
    env,
    ask() {
      const mine = ports.stream();
      if (mine === undefined || mine.token === null || mine.hold !== null) return undefined;
      const feedBase = feed.feedBase();
      const cursor = fromScratch ? null : feedBase.cursor;
      const confirmedMid = model.confirmedMid(mine.client);
      const decided = decidedAhead(ports);
      const { token, client } = mine;
      return { token, client, shop, branch, cursor, feedBase, confirmedMid, decided };
    },
    onPulled: (news) => {
      pulled(news).catch((cause: unknown) => {
        env.report(new SyncFault('outbox_failed', 'what a pull told was not stored', cause));
        // Without this poll, nothing would pull again, and changes that a restored server lost would stay unsent.
        env.clock.setTimeout(() => puller.want(), POLL_EVERY_MS);
      });
    },
    onAnswered: ports.onAnswered,
    onHeld: ports.onHeld,
    polls: () => !ports.isLive(),
  });
  const feed = createFeedReceiver({
    env,
    model,
    scope: ports.scope,
    shop,
    branch,
    client: () => ports.stream()?.client,
    token: () => ports.stream()?.token ?? null,
    pull: () => puller.want(),
    pullAll() {
      fromScratch = true;
      puller.restart();
    },
  });
  const inStep = createInStep({ env, cursor: () => model.confirmed.cursor(), pull: () => puller.want() });

  async function pulled(news: Pulled): Promise<void> {
    const { client, lastMid } = news;
    ports.onAuthorized();
    facts.clock(news.serverNow);
    facts.requires(news.minApp);
    const isRestored = lastMid < news.confirmedMid;
    if (!feed.part(news)) return;
    const lost = news.decided.filter(({ seq }) => seq > news.part.to.seq);
    if (news.part.full) ports.startedOver();
    else if (lost.length > 0) ports.lostDecided(lost.map(({ id }) => id));
    loaded = true;
    fromScratch = false;
    inStep.confirm();
    ports.onChange();
    if (isRestored) await ports.resend(client, lastMid);
  }

  function checkLater(): void {
    env.clock.clearTimeout(checkTimer);
    checkTimer = env.clock.setTimeout(() => ports.background(feed.check()), CHECK_AFTER_MS);
  }

  return {
    open: () => feed.open(),
    isLoaded: () => loaded,
    opened() {
      loaded ||= model.confirmed.cursor() !== null;
    },
    pull: () => puller.want(),
    feedBase: (of) => (of === branch ? feed.feedBase() : { cursor: null }),
    settled(settlement) {
      feed.reply(settlement);
      if (settlement.reply.feed?.full === true) ports.startedOver();
    },
    dialed: () => feed.dialed(),
    connected(event) {
      const isCurrent = event.inStep && event.seq === model.confirmed.cursor()?.seq;
      feed.connected(event.inStep);
      const client = ports.stream()?.client;
      // A verdict from before a restore may arrive after rows from after it; a pull then finds out what was lost.
      const isForgotten = client !== undefined && event.lastMid < model.confirmedMid(client);
      if (isCurrent && client !== undefined) {
        // Exactly up to there, as with a pull: a restored server may know fewer of its changes than were counted before.
        model.excludeAfter(client, event.lastMid);
        model.include(client, event.lastMid);
      }
      if (isForgotten) puller.restart();
      else if (!isCurrent || decidedAhead(ports).length > 0) puller.want();
      else {
        inStep.confirm();
        checkLater();
      }
    },
    rows(event) {
      feed.event(event);
      if (event.rows !== null) inStep.reached(event.to);
    },
    heartbeat(seq) {
      // What was decided after the position of a restored server is asked about like rows that are missing.
      inStep.heartbeat(Math.max(seq, ...decidedAhead(ports).map((change) => change.seq)));
    },
    decided() {
      const ahead = decidedAhead(ports);
      // A screen without a heartbeat learns of it late: the hub or another tab may tell what a restored server has lost.
      if (ahead.length > 0) inStep.expect(Math.max(...ahead.map((change) => change.seq)));
    },
    inStepAt: () => inStep.at(),
    isUnsure() {
      const client = ports.stream()?.client;
      return client !== undefined && model.confirmedMid(client) > (model.included()[client] ?? 0);
    },
    flush: () => feed.flush(),
    stop() {
      env.clock.clearTimeout(checkTimer);
      puller.stop();
      inStep.stop();
      feed.flush();
    },
  };
}
