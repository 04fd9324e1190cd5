import { practiceCalls } from '#contract/practice.ts';
import { practiceRows } from '#domain/practice/practice-branch.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import { newBranch } from '#domain/shops/new-branch.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { freeSid, insertBranch } from '../store/create-shop.ts';
import { shopLog } from '../store/edit-log.ts';
import { practice } from '../store/practice.ts';
import { changeRowsIn, notifyDone } from '../sync/change-rows.ts';
import { shopRowsOf } from '../sync/import-shop.ts';
import { branchOf } from './branch-of.ts';

/** Brings a branch for practising to its beginning, as one change that every device of it follows. */
async function startOver(
  context: Context,
  real: number,
  twin: Pick<Branch, 'id' | 'sid' | 'name'>,
  actor: Actor,
): Promise<Result<null>> {
  const done = await context.db.transaction(async (tx) => {
    const locked = await lockBranch(tx, twin.id);
    if (locked === undefined) return undefined;
    const source = await shopRowsOf({ db: tx }, real);
    if (!source.ok) return { result: source };
    const changes = practiceRows(source.value, twin, () => context.ids.uuid());
    const kept = new Set(changes.map(({ kind, row }) => `${kind} ${row.sid}`));
    const gone = (await practice.rows(tx, twin.id)).filter(({ kind, sid }) => !kept.has(`${kind} ${sid}`));
    await practice.clearAside(tx, twin.id);
    const log = { name: 'practice/reset', subject: twin.sid, args: {}, actor };
    const again = { ...locked, head: { ...locked.head, last_number: 0 } };
    const rule = () => ok({ changes, gone });
    return changeRowsIn(context, again, () => [], rule, log);
  });
  const told = notifyDone(context, twin.id, done);
  return told.ok ? ok(null) : told;
}

export const practiceRoutes = {
  'practice/open': route(
    practiceCalls['practice/open'],
    async (context, { branch: id, shop, actor }, { name }) => {
      const real = await branchOf(context, id);
      if (!real.ok) return real;
      const twin = await context.db.transaction(async (tx) => {
        await practice.lock(tx, id);
        const known = await practice.twinOf(tx, id);
        if (known !== undefined) return known;
        const made = { ...newBranch(real.value, name, await freeSid(tx, name)), practice_of: id };
        const branch = await insertBranch(tx, made);
        const log = { shop, name: 'practice/open', subject: branch.sid, actor, args: { name } };
        await shopLog.add(tx, { ...log, at: context.clock.now() });
        return { id: branch.id, sid: branch.sid };
      });
      // Also if the server stopped after the first step the last time.
      if ((await branchOf(context, twin.id)).ok) return ok(twin);
      const begun = await startOver(context, id, { ...twin, name }, actor);
      return begun.ok ? ok(twin) : begun;
    },
  ),
  'practice/reset': route(practiceCalls['practice/reset'], async (context, { branch: id, actor }) => {
    const twin = await branchOf(context, id);
    if (!twin.ok) return twin;
    const { practice_of: real } = twin.value;
    if (real === undefined) return refuse('not_practice');
    const done = await startOver(context, real, twin.value, actor);
    return done.ok ? ok({}) : done;
  }),
};
