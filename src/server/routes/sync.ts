import { type Cursor, syncCalls } from '#contract/sync.ts';
import { checksumText, rowChecksum } from '#contract/row-checksum.ts';
import { ok, refuse } from '#domain/result.ts';
import { MIN_APP } from '../app-version.ts';
import { route } from '../http/route.ts';
import { readFeedFor } from '../sync/pull.ts';
import { applyBatch } from '../sync/push.ts';

export const syncRoutes = {
  'sync/push': route(syncCalls['sync/push'], async (context, { branch, actor }, request) => {
    const done = await applyBatch(context, {
      branchId: branch,
      client: request.client,
      actor,
      mutations: request.mutations,
    });
    if (done === undefined) return refuse('no_such_branch');
    const read =
      request.cursor === null ? undefined : await readFeedFor(context, branch, actor, request.cursor, null);
    const { verdicts, last_mid, stopped } = done;
    return ok({
      batch: request.batch,
      verdicts,
      last_mid,
      stopped,
      feed: read?.feed ?? null,
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
      // A row that moved while the pages were read would count twice; then the position is another too.
      for (const { kind, sid, seq, row } of feed.rows) {
        if (row === null) continue;
        const [a, b] = rowChecksum(kind, sid, seq);
        sum = [sum[0] ^ a, sum[1] ^ b];
      }
      ({ to, more } = feed);
    }
    if (to?.seq !== cursor.seq || to.mark !== cursor.mark) return ok({ same: null });
    const same = checksumText(sum) === checksum;
    if (!same) context.log.warn({ branch, seq: cursor.seq }, 'a device holds other rows than the server');
    return ok({ same });
  }),
};
