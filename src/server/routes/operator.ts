import { operatorCalls } from '#contract/operator.ts';
import type { AuditEvent } from '#domain/audit/audit-events.ts';
import { checkPlan, type Plan } from '#domain/billing/plan.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { overwrites } from '#domain/settings/edit-settings.ts';
import { checkSite } from '#domain/site/check-site.ts';
import { MAX_MESSAGES } from '#domain/site/operator-message.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { checkVersionNotice, type VersionNotice } from '#domain/site/version-notice.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Caller } from '../auth/caller.ts';
import { operatorOverview } from '../billing/operator-overview.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { auditLog, SERVER_LOG } from '../store/audit-log.ts';
import { billingAccounts } from '../store/billing-accounts.ts';
import type { Queryable } from '../store/database.ts';
import { operatorMessages } from '../store/operator-messages.ts';
import { owners } from '../store/owners.ts';
import { plans } from '../store/plan.ts';
import { siteSettings } from '../store/site-settings.ts';
import type { StoredSetting } from '../store/stored-setting.ts';
import { versionNotices } from '../store/version-notice.ts';
import { editConflict } from '../sync/edit-conflict.ts';

/** Saves a value for the whole server. Refuses `changed_meanwhile` if the present one is not the one that was `seen`. */
async function saveSetting<T>(
  { db, clock }: Context,
  { noteAudit, recordAudit }: Caller,
  setting: StoredSetting<T>,
  { seen, event, check }: { seen: string; event: AuditEvent; check: (tx: Queryable) => Promise<Result<T>> },
): Promise<Result<T>> {
  noteAudit(null);
  return db.transaction(async (tx) => {
    const now = await setting.lock(tx);
    const wanted = await check(tx);
    if (!wanted.ok) return wanted;
    const writes = overwrites(now, wanted.value, seen);
    if (!writes.ok) return editConflict(await auditLog.last(tx, { shop: SERVER_LOG, event }), clock.now());
    if (!writes.value) return wanted;
    await setting.save(tx, wanted.value);
    await recordAudit(tx);
    return wanted;
  });
}

const siteAnswer = (settings: SiteSettings) => ({ settings, seen: markOf(settings) });
const planAnswer = async ({ db }: Context, plan: Plan) => ({
  plan,
  currencies_in_use: await billingAccounts.currencies(db),
  seen: markOf(plan),
});
const versionsAnswer = (notice: VersionNotice) => ({
  notice,
  server_version: APP_VERSION,
  seen: markOf(notice),
});
const messagesAnswer = async ({ db }: Context) => ({ messages: await operatorMessages.list(db) });

export const operatorRoutes = {
  'operator/overview': route(operatorCalls['operator/overview'], async (context) =>
    ok(await operatorOverview(context)),
  ),
  'GET operator/site': route(operatorCalls['GET operator/site'], async ({ db }) =>
    ok(siteAnswer(await siteSettings.read(db))),
  ),
  'operator/site': route(operatorCalls['operator/site'], async (context, caller, { seen, ...form }) => {
    const check = async () => checkSite(form);
    const saved = await saveSetting(context, caller, siteSettings, { seen, event: 'site_changed', check });
    siteSettings.forget(context.db);
    return saved.ok ? ok(siteAnswer(saved.value)) : saved;
  }),
  'GET operator/plan': route(operatorCalls['GET operator/plan'], async (context) =>
    ok(await planAnswer(context, await plans.read(context.db))),
  ),
  'operator/plan': route(operatorCalls['operator/plan'], async (context, caller, { seen, ...form }) => {
    const check = async (tx: Queryable) => checkPlan(form, await billingAccounts.currencies(tx));
    const saved = await saveSetting(context, caller, plans, { seen, event: 'plan_changed', check });
    return saved.ok ? ok(await planAnswer(context, saved.value)) : saved;
  }),
  'GET operator/versions': route(operatorCalls['GET operator/versions'], async ({ db }) =>
    ok(versionsAnswer(await versionNotices.read(db))),
  ),
  'operator/versions': route(
    operatorCalls['operator/versions'],
    async (context, caller, { seen, ...form }) => {
      const check = async () => checkVersionNotice(form, APP_VERSION);
      const saved = await saveSetting(context, caller, versionNotices, {
        seen,
        event: 'version_notice_changed',
        check,
      });
      return saved.ok ? ok(versionsAnswer(saved.value)) : saved;
    },
  ),
  'operator/messages': route(operatorCalls['operator/messages'], async (context) =>
    ok(await messagesAnswer(context)),
  ),
  'operator/message': route(operatorCalls['operator/message'], async (context, caller, message) => {
    caller.noteAudit(null);
    const now = context.clock.now();
    const done = await context.db.transaction(async (tx): Promise<Result<null>> => {
      if (message.ends_at <= now) return refuse('invalid_fields', { fields: { ends_at: 'past' } });
      const to = message.owner === null ? undefined : await owners.one(tx, message.owner);
      if (message.owner !== null && to === undefined) return refuse('no_such_owner');
      if (await operatorMessages.isKnown(tx, message.id)) return ok(null);
      if ((await operatorMessages.open(tx, now)) >= MAX_MESSAGES)
        return refuse('owner_message_limit', { params: { limit: MAX_MESSAGES } });
      if (await operatorMessages.add(tx, message, now))
        await caller.recordAudit(tx, { what: message.text, ...(to === undefined ? {} : { to: to.name }) });
      return ok(null);
    });
    if (!done.ok) return done;
    context.live.operatorMessage();
    return ok(await messagesAnswer(context));
  }),
  'operator/message/withdraw': route(
    operatorCalls['operator/message/withdraw'],
    async (context, caller, { id }) => {
      caller.noteAudit(null);
      const isKnown = await context.db.transaction(async (tx) => {
        if (!(await operatorMessages.isKnown(tx, id))) return false;
        if (await operatorMessages.withdraw(tx, id, context.clock.now())) await caller.recordAudit(tx);
        return true;
      });
      if (!isKnown) return refuse('no_such_message');
      context.live.operatorMessage();
      return ok(await messagesAnswer(context));
    },
  ),
  'user/messages': route(operatorCalls['user/messages'], async ({ db, clock }, { actor }) =>
    ok({
      messages: await operatorMessages.shownTo(db, actor.id, { now: clock.now(), limit: MAX_MESSAGES }),
    }),
  ),
};
