import { bookingCalls } from '#contract/bookings.ts';
import type { Call } from '#contract/call.ts';
import { hallCalls, tableCalls } from '#contract/tables.ts';
import { uuidSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import { type Answer, refusalAnswer, type Route } from './route.ts';
import { placeAsked, resolveScope } from './scope.ts';
import { whoCalls } from './session.ts';

/** Calls that a shop without tables refuses. */
const ofTables = new Set<Call>(Object.values({ ...hallCalls, ...tableCalls, ...bookingCalls }));

/** A request as the calls see it, whatever carried it. */
export interface CallInput {
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  address: string;
  raw: Record<string, unknown>;
}

/** One call from end to end: who calls, whether they may, about which branch, then the handler. */
export async function answerCall(context: Context, route: Route, input: CallInput): Promise<Answer> {
  const { authorization, idempotencyKey: key, address, raw } = input;
  const [who, place] = await Promise.all([
    whoCalls(context, authorization),
    placeAsked(context, route.call, raw),
  ]);
  if (who === undefined) return refusalAnswer({ code: 'unauthorized' });
  const scope = resolveScope(route.call, who.actor, raw, place);
  if (!scope.ok) return refusalAnswer(scope.refusal);
  if (place?.is_lite === true && ofTables.has(route.call)) {
    return refusalAnswer({ code: 'action_not_offered' });
  }
  return route.run(
    context,
    {
      actor: scope.value.actor,
      branch: scope.value.branch,
      shop: scope.value.shop,
      tokenHash: who.tokenHash,
      address,
      idempotencyKey: key !== undefined && uuidSchema.safeParse(key).success ? key : undefined,
    },
    raw,
  );
}

/** What a call that failed is answered with; 503: it may be tried again. */
export function faultAnswer(error: unknown): { status: 500 | 503; code: 'internal' | 'unavailable' } {
  const busy = error instanceof Fault && (error.code === 'busy' || error.code === 'commit-unknown');
  return busy ? { status: 503, code: 'unavailable' } : { status: 500, code: 'internal' };
}
