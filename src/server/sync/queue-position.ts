import type { Envelope } from '#contract/sync.ts';
import type { Refusal } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { KnownMutation } from '../store/branch-store.ts';
import { changeDigest } from '../store/change-digest.ts';
import { rejected } from './decide.ts';

/** Reveals nothing about the other change with this id. */
const ID_TAKEN: Refusal = { code: 'change_id_taken' };

/** A device's queue, as the server knows it. */
export interface KnownQueue {
  /** Null: not from a device's queue. */
  client: string | null;
  /** The number of the last change that was decided. */
  lastMid: number;
  /** Whether the queue belongs to another person. */
  isForeign: boolean;
}

type QueuePosition =
  | { is: 'new' }
  | { is: 'known'; verdict: Verdict }
  | { is: 'stop'; why: 'forked' | 'gap' };

/** The state of a change: decided already, next in line, or out of order. */
export function positionOf(
  envelope: Envelope,
  actor: Actor,
  known: readonly KnownMutation[],
  { client, lastMid, isForeign }: KnownQueue,
): QueuePosition {
  const same = known.find((one) => one.id === envelope.id);
  const answer = (one: KnownMutation): QueuePosition => ({
    is: 'known',
    verdict: isRepeatOf(one, envelope, actor) ? one.verdict : rejected(envelope, ID_TAKEN, 0),
  });
  if (client === null) return same === undefined ? { is: 'new' } : answer(same);
  if (isForeign) return { is: 'stop', why: 'forked' };
  const other = known.find((one) => one.client === client && one.mid === envelope.mid);
  if (other !== undefined && other.id !== envelope.id) return { is: 'stop', why: 'forked' };
  if (envelope.mid > lastMid + 1) return { is: 'stop', why: 'gap' };
  if (same !== undefined) return answer(same);
  return envelope.mid <= lastMid ? { is: 'stop', why: 'forked' } : { is: 'new' };
}

/** Whether an incoming change is this decided one, repeated by the same actor with the same arguments. */
function isRepeatOf(one: KnownMutation, { name, args }: Envelope, actor: Actor): boolean {
  if (one.actor_id !== actor.id || one.name !== name) return false;
  const digest = changeDigest(name, args);
  if (one.digest === digest) return true;
  // A newer server may parse the same arguments with other defaults. Arguments that were blanked later prove nothing.
  return !one.blanked && changeDigest(name, one.args) === digest;
}
