import { billingMonthOf, firstDay, previousMonth } from '#domain/billing/billing-month.ts';
import { topUpEntry } from '#domain/billing/ledger.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import type { Context } from '../context.ts';
import { runBilling } from '../billing/close-months.ts';
import { billingDay, ownerInvoices } from '../billing/owner-account.ts';
import { billingAccounts } from '../store/billing-accounts.ts';
import { plans } from '../store/plan.ts';
import { ledger } from '../store/ledger.ts';
import { siteSettings } from '../store/site-settings.ts';
import { subscriptions } from '../store/subscriptions.ts';
import { people } from '../store/people.ts';
import { demoOwner } from './people.data.ts';

/** Recommendations are worth 100.00 EUR: 60.00 for who recommends, the rest for the new owner. */
const REFERRAL = { referral_fee: 10_000, referral_breakup: 60 };

/** What invoices state of the operator. */
const INVOICES = {
  issuer: {
    name: 'Brigade Cloud, Lda.',
    address: 'Avenida da Liberdade 100\n1250-145 Lisboa',
    tax_no: 'PT 510 000 000',
  },
  transfer: 'Banco do Cais\nIBAN PT50 0002 0123 1234 5678 9015 4',
  tax: 2300,
  tax_name: 'IVA',
};

/** Gives the demo's owner an account with two months of invoices, the first of which is paid. */
export async function furnishBilling(context: Context, shop: number): Promise<void> {
  const { db, clock } = context;
  const owner = (await people.byEmail(db, demoOwner.email))?.id;
  if (!context.billing || owner === undefined) return;
  if ((await billingAccounts.one(db, owner)) !== undefined) return;
  await db.transaction(async (tx) => {
    await siteSettings.save(tx, { ...(await siteSettings.lock(tx)), ...REFERRAL });
    await plans.save(tx, { ...(await plans.lock(tx)), ...INVOICES });
  });
  siteSettings.forget(db);
  const month = billingMonthOf(billingDay(clock.now()));
  const since = firstDay(previousMonth(previousMonth(month)));
  await billingAccounts.open(db, [{ owner, currency: 'EUR' }], since);
  await billingAccounts.saveAddress(db, owner, {
    tax_no: 'PT 509 123 456',
    street: 'Rua do Cais 12',
    city: 'Lisbon',
    state: '',
    postcode: '1100-150',
  });
  for (const service of paidServices) await subscriptions.begin(db, shop, service, { today: since, since });
  await runBilling(context);
  const [first] = (await ownerInvoices(context, owner)).invoices;
  if (first === undefined) return;
  const paid = { owner, entry: topUpEntry(first.invoice.total), key: `demo ${owner}`, note: 'web_payment' };
  await ledger.add(db, [paid], clock.now());
}
