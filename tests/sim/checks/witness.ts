import * as z from 'zod/mini';
import { envelopeSchema } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import { QueueFault } from '#engine/queue-fault.ts';
import type { SyncFault } from '#engine/env.ts';
import type { OutboxImage, StoredEntry } from '../device/sim-disk.ts';
import type { SimDevice, SimTab } from '../device/sim-device.ts';
import type { Faults } from '../faults.ts';
import type { Request } from '../net/network.ts';
import type { Commit } from '../server/memory-database.ts';
import { Fault } from '#server/fault.ts';
import type { People } from '../server/people.ts';
import type { ServerAnswer } from '../server/sim-server.ts';
import { FeedBook, type Seen } from './feed-book.ts';
import { Ledger } from './ledger.ts';
import { wrongInView } from './view-check.ts';

const DAY_MS = 86_400_000;

/** The arguments of a promised change as the server stores them: the fields of their schema. */
function storedFormOf({ name, args }: Pick<Promised, 'name' | 'args'>): string {
  const bound = isMutationName(name) ? mutations[name].bind(JSON.parse(args)) : undefined;
  return bound?.ok === true ? JSON.stringify(bound.value.args) : args;
}

/** A change that reached a disk: from then on it is applied once or listed. */
export interface Promised {
  id: string;
  device: string;
  actor: string;
  /** Whose queue it is in, on which device, before or after that device lost data. */
  lane: string;
  order: number;
  name: string;
  args: string;
  dep: unknown;
  branch: unknown;
  /** First sent as a direct call, and queued because its answer did not come. */
  isPosted: boolean;
  /** Lost with the disk, or with a server that was restored after the device had deleted it as allowed. */
  isExcused: boolean;
}

const pushSchema = z.looseObject({ client: z.string(), mutations: z.array(envelopeSchema) });

/** Faults the engine may report under such accidents; any other is a bug. */
const REPORTS: Record<string, (faults: Faults) => boolean> = {
  outbox_failed: ({ rates }) => rates.has('disk-abort') || rates.has('disk-full') || rates.has('disk-lost'),
  cache_failed: (faults) => faults.rates.has('cache-abort'),
  reply_malformed: (faults) => faults.rates.has('foreign-json'),
  too_large: (faults) => faults.rates.has('too-large'),
};

export interface WitnessPorts {
  people: People;
  faults: Faults;
  /** The probability that a frame is compared row by row. */
  lookCloser: () => boolean;
}

/** Observes the world from outside the product and reports violations. */
export class Witness {
  /** The first violation. */
  wrong: string | undefined;
  readonly ledger: Ledger;
  readonly book = new FeedBook();
  readonly promised = new Map<string, Promised>();
  /** Every decision of a server, in any history. */
  readonly everDecided = new Map<string, Set<string>>();
  /** Changes reported to a person as not stored. */
  readonly reportedUnsaved = new Set<string>();
  private readonly ports: WitnessPorts;
  /** How far each queue has been decided, in its order on its device. */
  private lanes = new Map<string, number>();
  private readonly dirty = new Set<SimTab>();
  /** The highest position reported to a device for its own changes, by device, branch and history. */
  private readonly acknowledged = new Map<string, number>();
  private readonly asked = new Map<Request, number>();
  /** How often a backup was restored. */
  history = 0;
  requests = 0;
  /** Commits with changes of several queues. */
  groups = 0;
  /** Which change a server last accepted under a client's number. */
  private readonly places = new Map<string, string>();
  /** Everything sent under a client's number: a server skips those it knew from elsewhere, and decides nothing. */
  private readonly sent = new Map<string, Set<string>>();

  constructor(ports: WitnessPorts) {
    this.ports = ports;
    this.ledger = new Ledger(ports.people);
  }

  fail(law: string, text: string): void {
    this.wrong ??= `${law}: ${text}`;
  }

  backup(): () => void {
    const ledger = this.ledger.copy();
    const book = this.book.copy();
    const lanes = new Map(this.lanes);
    return () => {
      this.ledger.restore(ledger);
      this.book.restore(book);
      this.lanes = new Map(lanes);
      this.history += 1;
    };
  }

  /** Deleted from a disk after their day, as allowed. */
  readonly forgotten = new Set<string>();
  lastCommitMs = 0;
  /** Requests whose token had expired before they were sent. */
  readonly signedOut = new WeakSet<Request>();
  /** Devices whose profile was copied. */
  readonly copied = new Set<string>();
  /** Devices on which a person dismissed a card. */
  readonly acknowledging = new Set<string>();

  onCommit(commit: Commit): void {
    const model = this.ledger.branches.get(commit.branchId);
    if (commit.work.queues.length > 1) this.groups += 1;
    const wrong = this.ledger.commit(commit.branchId, commit.work, this.lastCommitMs, commit.hidden);
    if (wrong !== undefined) this.fail('ledger', wrong);
    if (model !== undefined) {
      const misplaced = this.book.commit(commit, model);
      if (misplaced !== undefined) this.fail('feed', misplaced);
    }
    for (const { envelope, client, actor, verdict } of commit.work.decided) {
      const reported = this.everDecided.get(envelope.id) ?? new Set();
      if (envelope.refused !== undefined && !reported.has(`rejected ${envelope.refused}`))
        this.fail('S14', `change ${envelope.id} is called refused, which it never was`);
      this.everDecided.set(envelope.id, reported.add(kindOf(verdict)));
      if (client !== null) this.places.set(`${client} ${envelope.mid}`, envelope.id);
      const promised = this.promised.get(envelope.id);
      // A change that was passed on has no place in a queue there, and is held to the same.
      if (promised === undefined) continue;
      if (promised.actor !== actor.id) this.fail('S15', `${actor.id} sent a change of ${promised.actor}`);
      if (storedFormOf(promised) !== JSON.stringify(envelope.args)) {
        this.fail('S1', `change ${envelope.id} is not what was stored`);
      }
      if (promised.dep !== envelope.dep || promised.branch !== commit.branchId) {
        this.fail('S1', `change ${envelope.id} went without what it depends on, or elsewhere`);
      }
      // A direct call waits for nothing in the queue, and may arrive after it was queued.
      if (client === null && promised.isPosted) continue;
      const { lane } = promised;
      // Two installs of one profile each send a restored server what they have.
      const isShared = this.history > 0 && this.copied.has(promised.device);
      if ((this.lanes.get(lane) ?? -1) > promised.order && !isShared) {
        this.fail('S9', `change ${envelope.id} was overtaken`);
      }
      this.lanes.set(lane, Math.max(this.lanes.get(lane) ?? -1, promised.order));
    }
  }

  /** Checks a request leaving a device: only what is on its disk, only of the token's person. */
  onSend(device: SimDevice, path: string, body: unknown, token: string): void {
    this.requests += 1;
    if (path !== 'sync/push') return;
    const push = z.safeParse(pushSchema, body);
    if (!push.success)
      return this.fail('S9', `a push that is none: ${JSON.stringify(body)} ${push.error.message}`);
    const person = this.ports.people.owner(token);
    const byId = new Map<string, StoredEntry>();
    for (const entry of device.disk.outbox.entries.values()) byId.set(String(entry['id']), entry);
    if (push.data.mutations.length > 50) this.fail('S9', 'more than 50 changes in a batch');
    let last = -1;
    for (const { id, mid, args } of push.data.mutations) {
      const place = `${push.data.client} ${mid}`;
      this.sent.set(place, (this.sent.get(place) ?? new Set()).add(id));
      const entry = byId.get(id);
      const promised = this.promised.get(id);
      if (promised === undefined) return this.fail('S1', `change ${id} was sent before it was stored`);
      if (promised.actor !== person) {
        return this.fail('S15', `a change of ${promised.actor} under a token of ${person ?? 'no one'}`);
      }
      if (entry === undefined) continue;
      this.sentAfter(device, entry);
      if (Number(entry['order']) <= last) this.fail('S9', `change ${id} is out of its order`);
      last = Number(entry['order']);
      if (JSON.stringify(args) !== promised.args) this.fail('S1', `change ${id} left changed`);
    }
  }

  /** What a device has made after a change of another device leaves it after that one was brought to the server. */
  private sentAfter(device: SimDevice, entry: StoredEntry): void {
    for (const other of device.disk.outbox.entries.values()) {
      const isBasis = other['relayed'] === true && other['seq'] === undefined;
      if (!isBasis || Number(other['order']) > Number(entry['order'])) continue;
      this.fail(
        'S39',
        `change ${String(entry['id'])} left before ${String(other['id'])}, which it came after`,
      );
    }
  }

  onOutbox(device: SimDevice, before: OutboxImage, after: OutboxImage): void {
    for (const [order, entry] of after.entries) {
      const was = before.entries.get(order);
      if (was === entry) continue;
      if (entry['relayed'] === true) {
        this.relayed(entry);
        continue;
      }
      const id = String(entry['id']);
      if (was === undefined || was['id'] !== id) this.stored(device, entry, id, order);
      else if (!device.isLosing) this.changed(device, was, entry, id);
    }
    for (const [actor, stream] of after.streams) {
      const isHeld = stream['hold'] === 'auth' && before.streams.get(actor)?.['hold'] !== 'auth';
      const isGood = this.ports.people.isValid(String(stream['token']));
      if (isHeld && isGood && !device.isLosing)
        this.fail('S12', `${actor} is held, and their sign-in is good`);
    }
    const isSignedOut = (entry: StoredEntry, { streams } = after) =>
      streams.get(String(entry['actor']))?.['token'] === null;
    // By its id: an emptied disk numbers its positions from the start again. Signing in again removes, too, what was
    // done while the person was signed out.
    for (const [order, entry] of before.entries)
      if (entry['relayed'] !== true && after.entries.get(order)?.['id'] !== entry['id'])
        this.removed(device, entry, isSignedOut(entry), isSignedOut(entry, before));
    for (const entry of after.entries.values()) {
      const isConfirmed = entry['state'] === 'confirmed' && verdictIn(entry)?.verdict !== 'adjusted';
      if (isConfirmed && isSignedOut(entry))
        this.fail('S37', `confirmed change ${String(entry['id'])} stays after the sign-out`);
    }
  }

  /** What the hub passes on is what its author has stored, or less of it. */
  private relayed(entry: StoredEntry): void {
    const id = String(entry['id']);
    const promised = this.promised.get(id);
    if (promised === undefined) return this.fail('S38', `change ${id} was passed on before it was stored`);
    const { id: person } = z.parse(z.looseObject({ id: z.string() }), entry['person']);
    const isWhole = entry['proof'] !== null;
    if (promised.actor !== person || (isWhole && JSON.stringify(entry['args']) !== promised.args))
      this.fail('S38', `change ${id} was passed on as another`);
  }

  private stored(device: SimDevice, entry: StoredEntry, id: string, order: number): void {
    if (this.reportedUnsaved.has(id))
      this.fail('S2', `change ${id} was stored after the person was told that it is not`);
    if (this.promised.has(id)) {
      const known = this.promised.get(id);
      if (known !== undefined && known.device === device.name) known.order = order;
      return;
    }
    this.promised.set(id, {
      id,
      device: device.name,
      actor: String(entry['actor']),
      lane: `${device.name} ${device.losses} ${String(entry['actor'])}`,
      order,
      name: String(entry['name']),
      args: JSON.stringify(entry['args']),
      dep: entry['dep'],
      branch: entry['branch'],
      isPosted: device.posted.has(id),
      isExcused: false,
    });
  }

  private changed(device: SimDevice, was: StoredEntry, entry: StoredEntry, id: string): void {
    for (const field of ['actor', 'name', 'at', 'branch', 'v'] as const) {
      if (was[field] !== entry[field]) this.fail('S6', `${field} of stored change ${id} was changed`);
    }
    if (JSON.stringify(was['args']) !== JSON.stringify(entry['args'])) {
      this.fail('S6', `the arguments of stored change ${id} were changed`);
    }
    const { state } = entry;
    const isSeen = entry['acknowledged'] === true && was['acknowledged'] !== true;
    if (isSeen && !this.acknowledging.has(device.name))
      this.fail('S20', `refusal ${id} left without being dismissed`);
    // Applied after all, by a late request to a restored server: then it is no refusal any more.
    const isRun = (this.ledger.decided.get(id)?.kind ?? 'rejected') !== 'rejected';
    if (was['state'] === 'rejected' && (state === 'queued' || state === 'held') && !isRun)
      this.fail('S14', `refused change ${id} is tried again`);
    if (state !== was['state'] && (state === 'confirmed' || state === 'rejected')) {
      const reported = kindOf(verdictIn(entry));
      const known = this.everDecided.get(id);
      if (known?.has(reported) !== true)
        this.fail('S6', `change ${id} is settled as ${reported}, which no server decided`);
      if ((state === 'rejected') !== reported.startsWith('rejected'))
        this.fail('S6', `change ${id} is ${state} but ${reported}`);
    }
  }

  private removed(device: SimDevice, entry: StoredEntry, isSignedOut: boolean, wasSignedOut: boolean): void {
    const id = String(entry['id']);
    const promised = this.promised.get(id);
    if (device.isLosing) {
      if (promised?.device === device.name) promised.isExcused = true;
      return;
    }
    // Settled and deleted in one transaction: the verdict came after the sign-out.
    const decisions = this.everDecided.get(id);
    const isConfirmedLate =
      isSignedOut && (decisions?.has('applied') === true || decisions?.has('noop') === true);
    const isSettled = entry['state'] === 'confirmed' || entry['state'] === 'rejected' || isConfirmedLate;
    if (!isSettled) return this.fail('S6', `change ${id} left the outbox undecided`);
    if (!isSignedOut && !wasSignedOut && device.latestOfWrite() - Number(entry['settled_at']) <= DAY_MS)
      this.fail('S14', `change ${id} was forgotten too soon`);
    if (entry['state'] === 'rejected' && entry['acknowledged'] !== true) {
      this.fail('S20', `refusal ${id} went before anybody saw it`);
    }
    this.forgotten.add(id);
  }

  onReport(fault: SyncFault): void {
    if (REPORTS[fault.code]?.(this.ports.faults) !== true) {
      const cause = fault.cause instanceof Error ? `${fault.cause.name} ${fault.cause.message}` : '';
      this.fail('report', `${fault.code}: ${fault.message} ${cause}`);
    }
  }

  /** The person was told that it is saved. */
  onSaved(device: SimDevice, id: string): void {
    const promised = this.promised.get(id);
    if (promised === undefined) this.fail('S1', `change ${id} was shown as saved and is on no disk`);
    else if (promised.device !== device.name)
      this.fail('S1', `change ${id} is on the disk of ${promised.device}`);
  }

  onNotSaved(device: SimDevice, id: string, failed: unknown): void {
    const isRefused = failed instanceof QueueFault;
    if (!isRefused) return this.fail('S2', `change ${id} failed with ${String(failed)}`);
    this.reportedUnsaved.add(id);
    if (failed.code === 'invalid') return this.fail('S2', `change ${id} was invalid`);
    for (const entry of device.disk.outbox.entries.values()) {
      if (entry['id'] === id) this.fail('S2', `change ${id} is stored, and the person was told it is not`);
    }
  }

  /** An error of a server. Injected ones are a `Fault`; any other is a bug. */
  onLog(text: string, error: unknown): void {
    if (text.includes('holds other rows')) this.fail('S21', text);
    if (text.includes('with the change of another')) this.fail('S30', text);
    let inner = details(error);
    while (inner instanceof Error) {
      if (inner instanceof Fault || inner.name === 'AgainError') return;
      if (inner.cause === undefined) break;
      inner = inner.cause;
    }
    this.fail(
      'server',
      `${text}: ${inner instanceof Error ? (inner.stack ?? inner.message) : String(inner)}`,
    );
  }

  /** Read your own writes: a pull after a received verdict shows at least that change. */
  onAsk(device: SimDevice, request: Request): void {
    if (request.path !== 'sync/pull') return;
    const branch = branchIn(request.body);
    this.asked.set(request, this.acknowledged.get(`${device.name} ${branch} ${this.history}`) ?? 0);
  }

  onDeliver(device: SimDevice, request: Request, { status, body }: ServerAnswer): void {
    if (status === 200 && this.signedOut.has(request))
      this.fail('S12', `${request.path} was answered to a sign-in that had ended`);
    if (status !== 200 || typeof body !== 'object' || body === null) return;
    const key = `${device.name} ${branchIn(request.body)} ${this.history}`;
    if ('verdicts' in body && Array.isArray(body.verdicts)) {
      for (const { id, seq } of body.verdicts) {
        if (this.ledger.decided.has(String(id))) {
          this.acknowledged.set(key, Math.max(this.acknowledged.get(key) ?? 0, Number(seq)));
        }
      }
    }
    const least = this.asked.get(request);
    this.asked.delete(request);
    if (least === undefined || !('feed' in body) || typeof body.feed !== 'object' || body.feed === null)
      return;
    const { feed } = body;
    const to =
      'to' in feed && typeof feed.to === 'object' && feed.to !== null && 'seq' in feed.to
        ? Number(feed.to.seq)
        : 0;
    const more = 'more' in feed && feed.more === true;
    if (to < least && !more && this.acknowledged.get(key) !== undefined) {
      this.fail('serial', `a pull answered up to ${to}, after ${least} was acknowledged`);
    }
  }

  onFrame(tab: SimTab): void {
    this.dirty.add(tab);
  }

  /** What the screens show after all consequences of an event. */
  afterEvent(): void {
    if (this.dirty.size === 0) return;
    for (const tab of this.dirty) if (tab.gate.alive) this.lookAt(tab);
    this.dirty.clear();
  }

  private lookAt(tab: SimTab): void {
    const { model } = tab;
    if (model === undefined) return;
    const cursor = model.confirmed.cursor();
    if (cursor !== null && cursor !== tab.checked.cursor) {
      tab.checked.cursor = cursor;
      const wanted = this.book.at(tab.branch, cursor, seenBy(tab));
      if (wanted === undefined)
        this.fail('S24', `${tab.gate.name} has cursor ${cursor.seq} ${cursor.mark}, which never existed`);
      else if (wanted !== model.confirmed.checksum()) {
        this.fail('S21', `${tab.gate.name} at ${cursor.seq} does not hold the rows up to there`);
      }
    }
    if (this.ports.lookCloser()) this.lookCloserAt(tab);
  }

  private takenBy(place: string): string | undefined {
    const sent = [...(this.sent.get(place) ?? [])];
    return this.places.get(place) ?? sent.find((id) => this.ledger.decided.has(id));
  }

  lookCloserAt(tab: SimTab): void {
    const wrong = wrongInView(
      tab,
      this.ledger.decided,
      (cursor) => this.book.isCurrent(tab.branch, cursor),
      (client, mid) => this.takenBy(`${client} ${mid}`),
    );
    if (wrong !== undefined) this.fail('S18', `${tab.gate.name}: ${wrong}`);
  }
}

/** The content of a log line, or the error itself. */
function details(logged: unknown): unknown {
  return typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged;
}

export function seenBy(tab: SimTab): Seen {
  const { roles } = tab.actor;
  return roles.length === 1 && roles[0] === 'delivery' ? 'delivery' : 'all';
}

export function kindOf(verdict: Pick<Verdict, 'verdict' | 'code'> | undefined): string {
  if (verdict === undefined) return 'nothing';
  return verdict.verdict === 'rejected' ? `rejected ${verdict.code ?? ''}` : verdict.verdict;
}

const verdictShape = z.looseObject({
  verdict: z.enum(['applied', 'noop', 'adjusted', 'rejected', 'retry']),
  code: z.optional(z.string()),
});

function verdictIn(entry: StoredEntry) {
  const parsed = z.safeParse(verdictShape, entry['verdict']);
  return parsed.success ? parsed.data : undefined;
}

function branchIn(body: unknown): number {
  return typeof body === 'object' && body !== null && 'branch' in body ? Number(body.branch) : 0;
}
