import type { Refusal } from '#domain/result.ts';
import { bookingCalls } from '#contract/bookings.ts';
import type { Call } from '#contract/call.ts';
import { hallCalls } from '#contract/halls.ts';
import { tableCalls } from '#contract/tables.ts';
import { uuidSchema } from '#domain/ids.ts';
import { accountRoles, type Actor, hasRole, worksIn } from '#domain/roles.ts';
import { auditCall, type AuditNote } from '../auth/audit.ts';
import type { Context } from '../context.ts';
import { unavailableReason } from '../unavailable.ts';
import type { Caller } from '../auth/caller.ts';
import { type Answer, refusalAnswer, type Route } from './route.ts';
import { isForPractice } from '../auth/for-practice.ts';
import { requestedBranch, resolveScope } from '../auth/scope.ts';
import { STEP_UP_MS, whoCalls } from '../auth/session.ts';

/** Calls that a shop without tables refuses. */
const ofTables = new Set<Call>(Object.values({ ...hallCalls, ...tableCalls, ...bookingCalls }));

/** Why a branch of this kind does not answer the call. */
function notOfferedIn(
  place: Awaited<ReturnType<typeof requestedBranch>>,
  call: Call,
  actor: Actor,
): 'action_not_offered' | 'forbidden' | 'practice_branch' | undefined {
  if (place === undefined) return undefined;
  if (place.is_lite && ofTables.has(call)) return 'action_not_offered';
  if (place.practice_of === null) return undefined;
  // Customers, guests and machines have nothing to do in a branch for practising.
  if (!worksIn(actor, place) || hasRole(actor, 'sync')) return 'forbidden';
  return isForPractice(call) ? undefined : 'practice_branch';
}

/** A request as the calls get it, independent of its transport. */
export interface CallInput {
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  address: string;
  /** Only from browsers: the device cookie, the user agent, the requested origin. */
  device?: string;
  userAgent?: string;
  origin?: string;
  raw: Record<string, unknown>;
}

/** Handles one call: authentication, authorization, branch, then the handler. */
export async function answerCall(context: Context, route: Route, input: CallInput): Promise<Answer> {
  const { authorization, idempotencyKey: key, address, raw } = input;
  const { device = '', userAgent = '', origin = '' } = input;
  const [who, place] = await Promise.all([
    whoCalls(context, authorization),
    requestedBranch(context, route.call, raw),
  ]);
  if (who === undefined) return refusalAnswer({ code: 'unauthorized' });
  const scope = resolveScope(route.call, who.actor, raw, place);
  if (!scope.ok) return refusalAnswer(scope.refusal);
  if (route.call.stepUp === true && context.clock.now() - who.confirmedAt >= STEP_UP_MS) {
    return refusalAnswer({ code: 'confirm_identity' });
  }
  const notHere = notOfferedIn(place, route.call, scope.value.actor);
  if (notHere !== undefined) return refusalAnswer({ code: notHere });
  let note: AuditNote | null = { details: {} };
  const caller: Caller = {
    actor: scope.value.actor,
    branch: scope.value.branch,
    shop: scope.value.shop,
    tokenHash: who.tokenHash,
    address,
    device,
    userAgent,
    enrolled: who.enrolled,
    origin,
    noteAudit(details, shops) {
      note = details === null ? null : { details, ...(shops === undefined ? {} : { shops }) };
    },
    async recordAudit(tx, details = {}, shops) {
      note = null;
      const recorded = { details, ...(shops === undefined ? {} : { shops }) };
      await auditCall(tx, context.clock.now(), route.call, caller, who.username, recorded);
    },
    idempotencyKey: key !== undefined && uuidSchema.safeParse(key).success ? key : undefined,
  };
  const answer = await route.run(context, caller, raw);
  if (answer.status === 200 && route.call.audit !== undefined && note !== null) {
    const read = note;
    // The call changed nothing, so its entry has a transaction of its own; without it, the response is not sent.
    await context.db.transaction((tx) =>
      auditCall(tx, context.clock.now(), route.call, caller, who.username, read),
    );
  }
  const isStaff = hasRole(scope.value.actor, ...accountRoles, 'sync');
  return isStaff
    ? withOwnChange(answer, scope.value.actor.name)
    : withoutStaffNames(answer, place?.shop_name ?? '');
}

export function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** Marks a conflict with the caller's own change, saved on another device or in another tab. */
function withOwnChange(answer: Answer, caller: string): Answer {
  const { status, body } = answer;
  const isOwn = status !== 200 && isRefusal(body) && body.code === 'changed_meanwhile' && body.by === caller;
  return isOwn ? { status, body: { ...body, params: { ...body.params, own: 1 } } } : answer;
}

/** A refusal names the staff member whose change conflicts; customers see the restaurant's name instead. */
function withoutStaffNames(answer: Answer, shopName: string): Answer {
  const { status, body } = answer;
  if (status === 200 || typeof body !== 'object' || body === null || !('by' in body)) return answer;
  return { status, body: { ...body, by: shopName } };
}

/** The response to a call that failed; 503: it may be retried. */
export function faultAnswer(error: unknown): {
  status: 500 | 503;
  code: 'internal' | 'unavailable' | 'disk_full';
} {
  const reason = unavailableReason(error);
  if (reason === undefined) return { status: 500, code: 'internal' };
  return { status: 503, code: reason === 'disk_full' ? 'disk_full' : 'unavailable' };
}
