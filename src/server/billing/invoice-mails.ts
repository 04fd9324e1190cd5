import { billingMails } from '#domain/billing/billing-mails.data.ts';
import { mailKindOf, mailsDue, suspendedAt } from '#domain/billing/standing.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { type Language, localeOfLanguage } from '#domain/languages.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { contacts } from '../store/contacts.ts';
import { invoices, type UnpaidInvoice } from '../store/invoices.ts';

/** After this time the next round would say it better. */
const TRIED_MS = DAY_MS;

function mailOf(
  { number, amount, currency, closed_at }: UnpaidInvoice,
  due: number,
  language: Language,
  origin: string,
): { subject: string; text: string } {
  const locale = localeOfLanguage(language);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const values: Record<string, string> = {
    number: String(number),
    amount: money.format(amount / 10 ** fractionDigits(currency)),
    day: day.format(suspendedAt({ closed_at })),
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const { subject, text } = billingMails[language][mailKindOf(due)];
  return {
    subject: `Brigade: ${filled(subject)}`,
    text: `${filled(text)}\n\n${origin}/admin/billing.html\n`,
  };
}

/** Mails owners about unpaid invoices, each mail once, if this server sends mails. */
export async function mailUnpaidInvoices(
  context: Pick<Context, 'db' | 'clock' | 'mail' | 'publicUrl'>,
): Promise<void> {
  const { db, clock, mail, publicUrl } = context;
  if (mail === undefined || publicUrl === undefined) return;
  const now = clock.now();
  for (const invoice of await invoices.unpaid(db)) {
    const due = mailsDue(invoice, now);
    if (due <= invoice.mails_sent) continue;
    await db.transaction(async (tx) => {
      if (!(await invoices.mailed(tx, invoice.number, due))) return;
      const recipients = await contacts.person(tx, invoice.owner);
      const mails = recipients
        .filter(({ to }) => to !== '')
        .map(({ to, language }) => ({ to, ...mailOf(invoice, due, language ?? 'en', publicUrl) }));
      await contacts.queueNotices(tx, mails, now, now + TRIED_MS);
    });
  }
}
