import { randomBytes } from 'node:crypto';
import { webhookCalls } from '#contract/webhooks.ts';
import { givenBranches } from '#domain/people/edit-staff.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { DELIVERIES_KEPT_MS, MAX_WEBHOOKS, SECRET_OVERLAP_MS } from '#domain/webhooks/webhook-endpoint.ts';
import { WEBHOOK_TEST, type WebhookBody } from '#domain/webhooks/webhook-event.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { sendAgain, sendNow } from '../jobs/webhook-jobs.ts';
import { webhookSecretContext } from '../secret-contexts.ts';
import type { Queryable } from '../store/database.ts';
import { shopRules } from '../store/shop-rules.ts';
import { webhookDeliveries } from '../store/webhook-deliveries.ts';
import { webhooks } from '../store/webhooks.ts';

const SECRET_BYTES = 32;
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Changes an endpoint, with its entry in the audit log. Refuses `no_such_webhook`. */
function change<T>(
  { db }: Context,
  caller: Caller,
  id: string,
  next: (tx: Queryable) => Promise<T>,
): Promise<Result<T>> {
  return db.transaction(async (tx): Promise<Result<T>> => {
    const found = await webhooks.lock(tx, caller.shop, id);
    if (found === undefined) return refuse('no_such_webhook');
    const done = await next(tx);
    await caller.recordAudit(tx, { what: found.name });
    return ok(done);
  });
}

const listOf = async ({ db }: Context, { shop }: Caller) => ({ webhooks: await webhooks.all(db, shop) });

export const webhookRoutes = {
  webhooks: route(webhookCalls.webhooks, async (context, caller) => ok(await listOf(context, caller))),
  'webhooks/create': route(webhookCalls['webhooks/create'], async (context, caller, form) => {
    const { shop, actor } = caller;
    const branches = givenBranches(actor, form.branches, await shopRules.realBranches(context.db, shop));
    if (!branches.ok) return branches;
    if (!context.webhooks.mayReach(form.url))
      return refuse('invalid_fields', { fields: { url: 'webhook_address' } });
    if ((await webhooks.count(context.db, shop)) >= MAX_WEBHOOKS)
      return refuse('webhook_limit', { params: { limit: MAX_WEBHOOKS } });
    const id = context.ids.uuid();
    const secret = newSecret();
    const sealed = context.seal.close(secret, webhookSecretContext(id));
    const given = branches.value ?? form.branches;
    await context.db.transaction(async (tx) => {
      const { name, url } = form;
      const events = [...new Set(form.events)];
      await webhooks.insert(tx, { id, shop, name, url, events, secret: sealed }, given, context.clock.now());
      await caller.recordAudit(tx, { what: form.name, to: new URL(form.url).host });
    });
    return ok({ secret, ...(await listOf(context, caller)) });
  }),
  'webhooks/rotate': route(webhookCalls['webhooks/rotate'], async (context, caller, { id }) => {
    const secret = newSecret();
    const sealed = context.seal.close(secret, webhookSecretContext(id));
    const until = context.clock.now() + SECRET_OVERLAP_MS;
    const done = await change(context, caller, id, (tx) => webhooks.rotate(tx, id, sealed, until));
    return done.ok ? ok({ secret, ...(await listOf(context, caller)) }) : done;
  }),
  'webhooks/pause': route(webhookCalls['webhooks/pause'], async (context, caller, { id, paused }) => {
    const state = paused ? 'paused' : 'active';
    const done = await change(context, caller, id, (tx) => webhooks.setState(tx, id, state));
    return done.ok ? ok(await listOf(context, caller)) : done;
  }),
  'webhooks/delete': route(webhookCalls['webhooks/delete'], async (context, caller, { id }) => {
    const done = await change(context, caller, id, (tx) => webhooks.delete(tx, id));
    return done.ok ? ok(await listOf(context, caller)) : done;
  }),
  'webhooks/deliveries': route(webhookCalls['webhooks/deliveries'], async (context, { shop }, { id }) => {
    if ((await webhooks.one(context.db, shop, id)) === undefined) return refuse('no_such_webhook');
    const since = context.clock.now() - DELIVERIES_KEPT_MS;
    return ok({ deliveries: await webhookDeliveries.list(context.db, id, since) });
  }),
  'webhooks/resend': route(webhookCalls['webhooks/resend'], async (context, { shop }, { id, event }) => {
    const endpoint = await webhooks.one(context.db, shop, id);
    if (endpoint === undefined) return refuse('no_such_webhook');
    const found = await webhookDeliveries.event(context.db, id, event);
    return found === undefined
      ? refuse('no_such_webhook_event')
      : ok(await sendAgain(context, endpoint, found));
  }),
  'webhooks/test': route(webhookCalls['webhooks/test'], async (context, { shop, branch }, { id }) => {
    const endpoint = await webhooks.one(context.db, shop, id);
    if (endpoint === undefined) return refuse('no_such_webhook');
    const timestamp = new Date(context.clock.now()).toISOString();
    const body: WebhookBody = { type: WEBHOOK_TEST, timestamp, branch, data: {} };
    const event = { id: `evt_test_${context.ids.uuid()}`, branch_id: branch, type: WEBHOOK_TEST };
    return ok(await sendNow(context, endpoint, { ...event, body: JSON.stringify(body) }));
  }),
};
