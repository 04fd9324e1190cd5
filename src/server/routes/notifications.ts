import { notificationCalls } from '#contract/notifications.ts';
import { overwrites } from '#domain/settings/edit-settings.ts';
import { contactAfter, defaultEscalation, escalationFormOf } from '#domain/shops/escalation.ts';
import type { Escalation } from '#domain/shops/escalation-schema.ts';
import { NOTIFICATIONS_KEPT_MS, wantedEvents } from '#domain/notifications/notification.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { PUSH_TTL_MS } from '../jobs/push-jobs.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import { auditLog } from '../store/audit-log.ts';
import { type NotificationReader, notifications } from '../store/notifications.ts';
import { orders } from '../store/orders.ts';
import { smsOf } from '../jobs/sms-of-branch.ts';
import { contacts } from '../store/contacts.ts';
import { push } from '../store/push.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { changeBranchRecorded } from '../sync/recorded-change.ts';

/** The times of an escalation in seconds, in order, as the audit log shows them. */
function stepsOf(times: Escalation): string {
  const { repeat_s: repeat, roles_s: others, pause_s: pause, refuse_s: refusal } = times;
  return `${[repeat, others, contactAfter(times), pause, refusal].join(' / ')} s`;
}

/** What the caller is notified of in the branch. */
async function readerOf(context: Context, { actor, branch }: Caller): Promise<NotificationReader> {
  const flags = await push.flags(context.db, actor.id);
  return {
    branch,
    person: actor.id,
    roles: actor.roles,
    events: wantedEvents(flags),
    since: context.clock.now() - NOTIFICATIONS_KEPT_MS,
  };
}

export const notificationRoutes = {
  subscribe: route(notificationCalls.subscribe, async (context, { actor, tokenHash }, request) => {
    const { order, endpoint, p256dh, auth } = request;
    const badFields: Record<string, string> = {};
    if (!context.push.mayReach(endpoint)) badFields['endpoint'] = 'invalid';
    if (Buffer.from(p256dh, 'base64url').length !== 65) badFields['p256dh'] = 'invalid';
    if (Buffer.from(auth, 'base64url').length !== 16) badFields['auth'] = 'invalid';
    if (Object.keys(badFields).length > 0) return refuse('invalid_fields', { fields: badFields });
    if (order !== undefined && !sameText(order.key, orderKey(context.secret, order.sid)))
      return refuse('forbidden');
    const known = order && (await orders.one(context.db, order.branch, order.sid));
    if (order !== undefined && known === undefined) return refuse('no_such_order');
    const isSignedIn = actor.roles.some((role) => role !== 'guest');
    if (!isSignedIn && order === undefined) return refuse('unauthorized');
    const { id, lost_at } = await push.subscribe(
      context.db,
      {
        endpoint,
        p256dh,
        auth,
        person: isSignedIn ? actor.id : null,
        tokenHash: isSignedIn ? tokenHash : null,
        language: request.language ?? 'en',
        device: request.device ?? '',
        orderTypes: request.order_types,
      },
      context.clock.now(),
    );
    if (order !== undefined) await push.follow(context.db, id, order.branch, order.sid);
    return ok({ lost_at });
  }),
  unsubscribe: route(notificationCalls.unsubscribe, async (context, _caller, { endpoint }) => {
    await push.unsubscribe(context.db, endpoint);
    return ok({});
  }),
  notifications: route(notificationCalls.notifications, async (context, caller, { page = 1 }) => {
    const reader = await readerOf(context, caller);
    const [found, { count, unread }] = await Promise.all([
      notifications.list(context.db, reader, {
        limit: ITEMS_PER_PAGE,
        offset: (page - 1) * ITEMS_PER_PAGE,
      }),
      notifications.count(context.db, reader),
    ]);
    return ok({ notifications: found, unread, ...pageCounts(count, page) });
  }),
  'notifications/read': route(
    notificationCalls['notifications/read'],
    async (context, { actor, branch }, { up_to: upTo }) => {
      await notifications.read(context.db, actor.id, branch, upTo);
      return ok({});
    },
  ),
  'GET settings/notification': route(
    notificationCalls['GET settings/notification'],
    async (context, { actor }) => {
      const [flags, devices] = await Promise.all([
        push.flags(context.db, actor.id),
        push.devices(context.db, actor.id, context.clock.now()),
      ]);
      return ok({ flags, devices });
    },
  ),
  'settings/notification': route(
    notificationCalls['settings/notification'],
    async (context, { actor }, { flags }) => {
      await push.saveFlags(context.db, actor.id, flags);
      return ok({ flags });
    },
  ),
  'settings/notification-device': route(
    notificationCalls['settings/notification-device'],
    async (context, { actor }, { id, muted }) =>
      (await push.saveMuted(context.db, { id, person: actor.id, muted: [...new Set(muted)] }))
        ? ok({})
        : refuse('no_such_device'),
  ),
  'settings/notification-test': route(
    notificationCalls['settings/notification-test'],
    async (context, { actor }, { endpoint }) => {
      const own = await push.own(context.db, endpoint, actor.id);
      if (own === undefined) return ok({ sent: false });
      const now = context.clock.now();
      const message = { title: pushWords[own.language].test, body: '', tag: 'test', path: '/admin' };
      const expires = now + PUSH_TTL_MS;
      await push.queue(context.db, [{ id: own.id, is_staff: true, message }], {
        topic: 'test',
        now,
        expires,
      });
      return ok({ sent: true });
    },
  ),
  'GET settings/escalation': route(
    notificationCalls['GET settings/escalation'],
    async (context, { branch }) => {
      const found = await contacts.recipients(context.db, branch);
      const count = (kind: 'mail' | 'sms') =>
        new Set(found.filter((one) => one.kind === kind).map(({ to }) => to)).size;
      return ok({
        mail: { configured: context.mail !== undefined, recipients: count('mail') },
        sms: {
          configured: (await smsOf(context, context.db, branch)) !== undefined,
          recipients: count('sms'),
        },
      });
    },
  ),
  'settings/escalation': route(
    notificationCalls['settings/escalation'],
    async (context, { branch: branchId, shop, noteAudit, recordAudit }, { seen, ...escalation }) => {
      const changed = await changeBranchRecorded(context, branchId, async (tx, branch) => {
        const present = escalationFormOf(branch.escalation);
        if (seen !== undefined && !overwrites(present, escalationFormOf(escalation), seen).ok) {
          const last = await auditLog.last(tx, { shop, event: 'escalation_changed', branch: branchId });
          return editConflict(last, context.clock.now());
        }
        const [from, to] = [stepsOf(branch.escalation ?? defaultEscalation), stepsOf(escalation)];
        noteAudit(null);
        if (from !== to) await recordAudit(tx, { from, to });
        return ok({ ...branch, escalation });
      });
      return changed.ok ? ok(escalation) : changed;
    },
  ),
};
