import { type Language, languages } from '#domain/languages.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { numbersOf } from '#domain/shops/sms-addon.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { contacts } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';
import { smsSettings } from '../store/sms-settings.ts';

/** After this time the news is too late to be useful. */
const TRIED_MS = 30 * MINUTE_MS;
/** The countries of a language other than English. */
const COUNTRIES = {
  tr: ['TR'],
  es: 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE'.split(' '),
  ar: 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE'.split(' '),
  pt: 'AO BR CV GW MZ PT ST TL'.split(' '),
} satisfies Record<Exclude<Language, 'en'>, string[]>;

/** The language of an SMS for a country. */
function languageAt(country: string): Language {
  return languages.find((code) => code !== 'en' && COUNTRIES[code].includes(country)) ?? 'en';
}

/** Queues SMS that an order was accepted, to its customer and to the branch's numbers, as the branch has configured. */
export async function queueApproved(
  context: Context,
  tx: Queryable,
  { order, branch }: { order: Order; branch: Branch },
): Promise<void> {
  const { fields } = await smsSettings.of(tx, branch.id);
  if (!fields.is_active || !fields.approved_notification) return;
  const now = context.clock.now();
  const number = order.number === null ? order.label : `#${order.number}`;
  const words = pushWords[languageAt(branch.country)];
  const sms = (to: string, text: string) => ({
    kind: 'sms' as const,
    to,
    subject: '',
    text: `${branch.name}: ${text.replace('{n}', number).replace('{shop}', branch.name)}`,
  });
  const buyer = fields.approved_notification_buyer && order.phone !== '' ? [order.phone] : [];
  const messages = [
    ...buyer.map((to) => sms(to, words.customer.placed)),
    ...numbersOf(fields.approved_notification_numbers)
      .filter((to) => !buyer.includes(to))
      .map((to) => sms(to, words.approved)),
  ];
  const about = { branch: branch.id, order: order.sid, about: 'approved' as const };
  await contacts.queue(tx, { ...about, now, expires: now + TRIED_MS }, messages);
}
