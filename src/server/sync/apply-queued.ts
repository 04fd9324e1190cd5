import type { Envelope } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import { type MutationName, mutations } from '#domain/mutations.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import type { BranchTx } from '../store/branch-store.ts';
import type { Caller } from '../auth/caller.ts';
import { applyBatch } from './push.ts';
import { refusalOfVerdict } from './verdict-refusal.ts';

/**
 * A queued call made directly on its path: handled like a batch of one change whose id is the `Idempotency-Key`. A
 * refusal is returned as an error.
 */
export async function applyQueued(
  context: Context,
  caller: Pick<Caller, 'branch' | 'actor' | 'idempotencyKey'>,
  name: MutationName,
  args: unknown,
  /** Checked under the branch's lock before the change. */
  unless?: (tx: BranchTx) => Promise<Refusal | undefined>,
): Promise<Result<Verdict>> {
  let stopped: Refusal | undefined;
  const envelope: Envelope = {
    id: caller.idempotencyKey ?? context.ids.uuid(),
    mid: 1,
    name,
    v: mutations[name].v,
    args,
    at: context.clock.now(),
    app: APP_VERSION,
  };
  const done = await applyBatch(context, {
    branchId: caller.branch,
    client: null,
    actor: caller.actor,
    mutations: [envelope],
    ...(unless === undefined
      ? {}
      : {
          onlyIf: async (tx) => {
            stopped = await unless(tx);
            return stopped === undefined;
          },
        }),
  });
  const verdict = done?.verdicts[0];
  if (stopped !== undefined) return { ok: false, refusal: stopped };
  if (verdict === undefined) return refuse('no_such_branch');
  const refusal = refusalOfVerdict(verdict);
  return refusal === undefined ? ok(verdict) : { ok: false, refusal };
}
