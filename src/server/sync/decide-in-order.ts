import type { Envelope } from '#contract/sync.ts';
import { withApproval } from '#domain/approval.ts';
import type { Refusal } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { SyncContext } from '../context.ts';
import type { DecidedMutation, FeedHead, KnownMutation } from '../store/branch-store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { decide, type ReadChange, rejected, subjectOf } from './decide.ts';
import { type KnownQueue, positionOf } from './queue-position.ts';

/** After this many failures a change is parked with its arguments, so that it cannot block a queue. */
const FAILURES_UNTIL_PARKED = 20;

const FORBIDDEN: Refusal = { code: 'forbidden' };

/** What the changes of a batch are decided with. */
interface Basis {
  actor: Actor;
  may?: ((name: string) => boolean) | undefined;
  approved: ReadonlyMap<string, string>;
  head: FeedHead;
  queue: KnownQueue;
  known: readonly KnownMutation[];
  failures: ReadonlyMap<string, number>;
  now: number;
}

export interface Decisions {
  /** The changes decided now, to be stored. */
  decided: DecidedMutation[];
  /** The answers to all changes that were reached. */
  verdicts: Verdict[];
  lastMid: number;
  stopped: { why: 'forked' | 'gap'; mid: number } | null;
}

/** Decides changes in the order of their queue, each once, until one is out of order or has to be sent again. */
export async function decideInOrder(
  context: SyncContext,
  work: UnitOfWork,
  changes: readonly ReadChange[],
  basis: Basis,
): Promise<Decisions> {
  const { actor, approved, head, queue, known, now } = basis;
  const { client } = queue;
  const decided: DecidedMutation[] = [];
  const verdicts: Verdict[] = [];
  let { lastMid } = queue;
  for (const change of changes) {
    const { envelope } = change;
    const { id, mid } = envelope;
    const position = positionOf(envelope, actor, known, { ...queue, lastMid });
    if (position.is === 'stop') return { decided, verdicts, lastMid, stopped: { why: position.why, mid } };
    if (position.is === 'known') {
      verdicts.push({ ...position.verdict, mid });
      if (mid === lastMid + 1) lastMid = mid;
      continue;
    }
    const twin = verdicts.find((verdict) => verdict.id === id);
    if (twin !== undefined) {
      verdicts.push({ ...twin, mid });
      lastMid = mid;
      continue;
    }
    const approver = approved.get(id);
    const deciding = {
      work,
      head,
      change,
      actor: approver === undefined ? actor : withApproval(actor, approver),
      now,
    };
    const decidedAs =
      refusedUnread(envelope, basis, verdicts, work.head()) ?? (await decide(context, deciding));
    const verdict = approver === undefined ? decidedAs : { ...decidedAs, approved_by: approver };
    verdicts.push(verdict);
    if (verdict.verdict === 'retry') break;
    lastMid = mid;
    decided.push({ envelope, client, actor, subject: subjectOf(envelope), verdict });
  }
  return { decided, verdicts, lastMid, stopped: null };
}

/** A refusal that does not depend on the rows. */
function refusedUnread(
  envelope: Envelope,
  { may, approved, known, failures }: Basis,
  verdicts: readonly Verdict[],
  seq: number,
): Verdict | undefined {
  const before = refusedBefore(envelope, seq);
  if (before !== undefined) return before;
  if (may?.(envelope.name) === false) return rejected(envelope, FORBIDDEN, seq);
  if (envelope.approval !== undefined && !approved.has(envelope.id))
    return rejected(envelope, { code: 'approval_invalid' }, seq);
  if ((failures.get(envelope.id) ?? 0) >= FAILURES_UNTIL_PARKED)
    return rejected(envelope, { code: 'internal' }, seq);
  return refusedWith(envelope, known, verdicts, seq);
}

/** A refusal from before a restore stays valid, in whichever order requests arrive. */
function refusedBefore(envelope: Envelope, seq: number): Verdict | undefined {
  const { refused: code } = envelope;
  return code === undefined ? undefined : rejected(envelope, { code }, seq);
}

/** A change that depends on a refused one is refused too. */
function refusedWith(
  envelope: Envelope,
  known: readonly KnownMutation[],
  verdicts: readonly Verdict[],
  seq: number,
): Verdict | undefined {
  if (envelope.dep === undefined) return undefined;
  const basis =
    verdicts.find((verdict) => verdict.id === envelope.dep) ??
    known.find((one) => one.id === envelope.dep)?.verdict;
  return basis?.verdict === 'rejected' ? rejected(envelope, { code: 'depends_on_refused' }, seq) : undefined;
}
