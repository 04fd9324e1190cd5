import { withinSmsLimits } from '#domain/shops/escalation.ts';
import { isStillDue } from '#domain/notifications/order-alerts.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { MessageChannel, OutgoingMessage } from '../integrations/message-channel.ts';
import { contacts, type TakenContact } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';
import { orders } from '../store/orders.ts';
import { mailOfCode, mailOfInvitation } from './account-mails.ts';
import { unsubscribeLink, wantsOrderMails } from './order-mails.ts';
import { smsOf } from './sms-of-branch.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = SECOND_MS;
const AT_ONCE = 20;
const LEASE_MS = 45 * SECOND_MS;
const MAX_WAIT_MS = MINUTE_MS;
/** After this time the message is no longer useful. */
const CONTACT_TTL_MS = 30 * MINUTE_MS;
const KEPT_MS = 2 * DAY_MS;
const ROUNDS_TO_TIDY = 3600;

/**
 * One message per address of the owners and managers, over the configured channels. It has no name, phone or address of
 * a customer.
 */
export async function queueContacts(
  context: Context,
  tx: Queryable,
  { order, branch }: { order: Order; branch: Branch },
): Promise<void> {
  const now = context.clock.now();
  const ways = { mail: context.mail, sms: await smsOf(context, tx, branch.id) };
  const recipients = await contacts.recipients(tx, branch.id);
  const path = `/admin/${branch.shop.site_uid}/${branch.sid}/orders/${order.sid}/details.html`;
  const link = context.publicUrl === undefined ? '' : `\n${context.publicUrl}${path}`;
  const messages = recipients.flatMap(({ kind, to, language }) => {
    if (ways[kind] === undefined) return [];
    const number = order.number === null ? order.label : `#${order.number}`;
    const subject = pushWords[language ?? 'en'].steps.contact.replace('{n}', number);
    return [{ kind, to, subject, text: `${branch.name}: ${subject}${link}` }];
  });
  const sentInHour = await contacts.smsExpiringAfter(tx, branch.id, now + CONTACT_TTL_MS - HOUR_MS);
  await contacts.queue(
    tx,
    { branch: branch.id, order: order.sid, now, expires: now + CONTACT_TTL_MS },
    withinSmsLimits(messages, sentInHour),
  );
}

/** The present text; undefined: the message is no longer needed. */
async function wordsOf(
  context: Context,
  one: TakenContact,
): Promise<Pick<OutgoingMessage, 'subject' | 'text' | 'unsubscribe'> | undefined> {
  if (one.about === 'security') return one;
  if (one.about === 'owner_invitation') return mailOfInvitation(context, one.invitation_id);
  if (!('branch_id' in one)) return mailOfCode(context, one);
  if (one.about !== 'unanswered' && one.about !== 'approved') {
    // The customer may have stopped them since.
    if (!(await wantsOrderMails(context, one.branch_id, one.order_sid))) return undefined;
    return { ...one, unsubscribe: unsubscribeLink(context, one.branch_id, one.order_sid) };
  }
  const order = await orders.one(context.db, one.branch_id, one.order_sid);
  if (one.about === 'approved') return order?.status === 'CANCELED' ? undefined : one;
  // The order may have been accepted since.
  const isWanted = order !== undefined && isStillDue(order, { event: 'approval', step: 'contact' });
  return isWanted ? one : undefined;
}

async function channelOf(context: Context, one: TakenContact): Promise<MessageChannel | undefined> {
  if (one.kind === 'mail') return context.mail;
  return 'branch_id' in one ? smsOf(context, context.db, one.branch_id) : context.sms;
}

async function sendOne(context: Context, one: TakenContact): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const way = await channelOf(context, one);
  const words = way === undefined || now >= one.expires_at ? undefined : await wordsOf(context, one);
  if (way === undefined || words === undefined) return contacts.drop(db, one.id);
  const outcome = await way.send({
    to: one.to,
    ...words,
    id: `${one.about === 'unanswered' ? 'order' : one.about}-${one.id}-${one.expires_at}`,
    triedSince: one.attempts > 1 ? one.expires_at - CONTACT_TTL_MS : null,
  });
  if (outcome === 'sent') return contacts.sent(db, one.id, clock.now());
  if (outcome === 'refused') {
    context.log.warn({ contact: one.id, kind: one.kind, about: one.about }, 'a message was refused');
    return contacts.drop(db, one.id);
  }
  context.log.warn({ contact: one.id, kind: one.kind }, 'a message could not be sent and will be retried');
  const wait = Math.min(MAX_WAIT_MS, SECOND_MS * 2 ** Math.min(one.attempts, 10));
  return contacts.retry(db, one.id, clock.now() + wait);
}

/** Sends due messages. They are rows, so they survive a crash, and a sent one is never taken again. */
export async function contactDue(context: Context): Promise<void> {
  const taken = await contacts.take(context.db, context.clock.now(), AT_ONCE, LEASE_MS);
  const ended = await Promise.allSettled(taken.map((one) => sendOne(context, one)));
  for (const one of ended) {
    if (one.status === 'rejected') context.log.error({ err: one.reason }, 'a message was not sent');
  }
}

export function startContacting(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of messages failed',
    async round(number) {
      await contactDue(context);
      if (number % ROUNDS_TO_TIDY === 0) await contacts.tidy(context.db, context.clock.now() - KEPT_MS);
    },
  });
}
