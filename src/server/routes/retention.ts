import { settingsCalls } from '#contract/settings.ts';
import { type Retention, retentionCutoffs, retentionKinds, saveRetention } from '#domain/people/retention.ts';
import { ok, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { shopLog } from '../store/edit-log.ts';
import { retention } from '../store/retention.ts';
import { shopRules } from '../store/shop-rules.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { withBefore } from './with-before.ts';

const NAME = 'settings/privacy';

async function shown({ db, clock }: Context, shop: number) {
  const [{ settings, run }, branches] = await Promise.all([
    retention.of(db, shop),
    shopRules.branches(db, shop),
  ]);
  const due = await retention.due(db, shop, branches, retentionCutoffs(settings, clock.now()));
  return ok({ settings, seen: markOf(settings), run, due });
}

/** The format in the audit log: "orders 365, bookings 180 …". */
const daysText = (days: Retention) => retentionKinds.map((kind) => `${kind} ${days[kind]}`).join(', ');

/** Concurrent saves are serialized. */
async function save(
  context: Context,
  { shop, actor, noteAudit, recordAudit }: Caller,
  wanted: Retention,
  seen: string,
): Promise<Result<null>> {
  return context.db.transaction(async (tx): Promise<Result<null>> => {
    const { settings } = await retention.lock(tx, shop);
    const saved = saveRetention(settings, wanted, seen);
    if (!saved.ok) return editConflict(await shopLog.last(tx, shop, NAME), context.clock.now());
    noteAudit(null);
    if (saved.value === undefined) return ok(null);
    await retention.save(tx, shop, saved.value);
    const log = { shop, name: NAME, subject: NAME, actor, args: withBefore(saved.value, settings) };
    await shopLog.add(tx, { ...log, at: context.clock.now() });
    await recordAudit(tx, { from: daysText(settings), to: daysText(saved.value) });
    return ok(null);
  });
}

export const retentionRoutes = {
  'GET settings/privacy': route(settingsCalls['GET settings/privacy'], (context, { shop }) =>
    shown(context, shop),
  ),
  'settings/privacy': route(settingsCalls['settings/privacy'], async (context, caller, { seen, ...form }) => {
    const saved = await save(context, caller, form, seen);
    return saved.ok ? shown(context, caller.shop) : saved;
  }),
};
