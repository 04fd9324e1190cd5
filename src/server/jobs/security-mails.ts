import {
  ownerEvents,
  type OwnSecurityEvent,
  securityMails,
  type ShopSecurityEvent,
} from '#domain/people/security-mails.data.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { contacts, type NoticeRecipient } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';

/** After this time the news is outdated. */
const TRIED_MS = DAY_MS;

/**
 * A security event of an account or a shop. `what` was affected; `also` are addresses in addition to the account's own,
 * such as its previous one.
 */
type SecurityEvent =
  | { kind: OwnSecurityEvent; person: string; what?: string; also?: readonly string[] }
  | { kind: ShopSecurityEvent; shop: number; by: string; what: string };

function mailOf(event: SecurityEvent, { language }: NoticeRecipient): { subject: string; text: string } {
  const { mails, ownAdvice, shopAdvice, ownersAdvice } = securityMails[language ?? 'en'];
  const { subject, text } = mails[event.kind];
  const values = { by: 'by' in event ? event.by : '', what: event.what ?? '' };
  // A function, so that `$&` in a name is not read as a replacement pattern.
  const said = text.replace('{by}', () => values.by).replace('{what}', () => values.what);
  const ofShop = ownerEvents.includes(event.kind) ? ownersAdvice : shopAdvice;
  return { subject: `Brigade: ${subject}`, text: `${said}\n\n${'shop' in event ? ofShop : ownAdvice}\n` };
}

/** Handles all security events: mails the people concerned, if this server sends mails. */
export async function noteSecurityEvent(
  context: Pick<Context, 'mail' | 'clock'>,
  tx: Queryable,
  event: SecurityEvent,
): Promise<void> {
  if (context.mail === undefined) return;
  const known =
    'shop' in event ? await contacts.owners(tx, event.shop) : await contacts.person(tx, event.person);
  const language = known[0]?.language ?? null;
  const also = ('also' in event ? (event.also ?? []) : []).map((to) => ({ to, language }));
  const recipients = new Map([...known, ...also].filter(({ to }) => to !== '').map((one) => [one.to, one]));
  const now = context.clock.now();
  const mails = [...recipients.values()].map((one) => ({ to: one.to, ...mailOf(event, one) }));
  await contacts.queueNotices(tx, mails, now, now + TRIED_MS);
}
