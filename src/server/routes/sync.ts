import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type Cursor, type Feed, syncCalls } from '#contract/sync.ts';
import { checksumText, rowChecksum } from '#contract/row-checksum.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import { MIN_APP } from '../app-version.ts';
import { route } from '../http/route.ts';
import { mayReadFeed, permits } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import { approvedChanges } from '../auth/approvals.ts';
import { enrolledDevices } from '../store/enrolled-devices.ts';
import { feedOf, readFeedFor } from '../sync/pull.ts';
import type { BatchResult } from '../sync/batch.ts';
import { applyBatch } from '../sync/push.ts';

/** The rows in the reply: from the latest commits if they continue the device's cursor, else those of the feed. */
async function feedBehind(
  context: Context,
  branch: number,
  actor: Actor,
  cursor: Cursor,
  { found, added }: BatchResult,
): Promise<Feed | null> {
  if (cursor.seq === found.seq && cursor.mark === found.mark && cursor.epoch === found.epoch)
    return feedOf(actor, found.seq, added);
  const rows = context.live.rowsBetween(branch, cursor, added.to);
  if (rows !== undefined) return feedOf(actor, cursor.seq, { to: added.to, rows });
  return (await readFeedFor(context, branch, actor, cursor, null))?.feed ?? null;
}

const known: Record<string, Pick<Call, 'roles' | 'machine'>> = calls;

/** A person who may not make a call may not queue it either. Unknown calls get the matching verdict. */
export function mayQueue(actor: Actor, name: string): boolean {
  const call = Object.hasOwn(known, name) ? known[name] : undefined;
  return call === undefined || permits(call, actor);
}

export const syncRoutes = {
  'sync/push': route(syncCalls['sync/push'], async (context, caller, request) => {
    const { branch, actor, enrolled } = caller;
    const [approved] = await Promise.all([
      approvedChanges(context, caller, request.mutations),
      enrolled === null ? undefined : enrolledDevices.noteClient(context.db, request.client, enrolled.id),
    ]);
    const done = await applyBatch(context, {
      branchId: branch,
      client: request.client,
      actor,
      mutations: request.mutations,
      may: (name) => mayQueue(actor, name),
      approved,
    });
    if (done === undefined) return refuse('no_such_branch');
    const { verdicts, last_mid, stopped } = done;
    const { cursor } = request;
    const isFeedAsked = cursor !== null && mayReadFeed(actor);
    const feed = isFeedAsked ? await feedBehind(context, branch, actor, cursor, done) : null;
    return ok({
      batch: request.batch,
      verdicts,
      last_mid,
      stopped,
      feed,
      server_now: context.clock.now(),
    });
  }),
  'sync/pull': route(syncCalls['sync/pull'], async (context, { branch, actor }, request) => {
    const read = await readFeedFor(context, branch, actor, request.cursor, request.client);
    if (read === undefined) return refuse('no_such_branch');
    return ok({ ...read, server_now: context.clock.now(), min_app: MIN_APP });
  }),
  'sync/check': route(syncCalls['sync/check'], async (context, { branch, actor }, { cursor, checksum }) => {
    let sum: [number, number] = [0, 0];
    let to: Cursor | null = null;
    for (let more = true; more; ) {
      const read: Awaited<ReturnType<typeof readFeedFor>> = await readFeedFor(
        context,
        branch,
        actor,
        to,
        null,
      );
      if (read === undefined) return refuse('no_such_branch');
      const { feed } = read;
      // A row that moved while the pages were read would count twice; then the position differs too.
      for (const { kind, sid, seq, row } of feed.rows) {
        if (row === null) continue;
        const [a, b] = rowChecksum(kind, sid, seq);
        sum = [sum[0] ^ a, sum[1] ^ b];
      }
      ({ to, more } = feed);
    }
    if (to?.seq !== cursor.seq || to.mark !== cursor.mark) return ok({ same: null });
    const same = checksumText(sum) === checksum;
    if (!same)
      context.log.warn({ branch, seq: cursor.seq }, 'the rows of a device differ from those of the server');
    return ok({ same });
  }),
};
