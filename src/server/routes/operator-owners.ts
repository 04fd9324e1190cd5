import { operatorOwnerCalls } from '#contract/operator-owners.ts';
import type { CallResponse } from '#contract/calls.ts';
import { entryOfCorrection, isBookable } from '#domain/billing/correction.ts';
import { balanceOf } from '#domain/billing/ledger.ts';
import { billingCurrency } from '#domain/billing/plan.ts';
import { billingMonthOf, firstDay } from '#domain/billing/billing-month.ts';
import { trialUntil } from '#domain/billing/services-off.ts';
import { suspendedAt } from '#domain/billing/standing.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { plainMoney } from '#domain/plain-money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { restrictShops } from '../billing/restrict-shops.ts';
import { billingDay, ownerAccount, ownerInvoices } from '../billing/owner-account.ts';
import { afterPayment } from '../billing/top-up.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { auditLog, SERVER_LOG } from '../store/audit-log.ts';
import { invoices } from '../store/invoices.ts';
import { ledger } from '../store/ledger.ts';
import { owners } from '../store/owners.ts';
import { plans } from '../store/plan.ts';

const MOVEMENTS_SHOWN = 100;

/** An owner's account as the operator sees it. Refuses `no_such_owner`, `billing_off`. */
async function accountOf(context: Context, id: string): Promise<Result<CallResponse<'operator/owner'>>> {
  const { db } = context;
  const owner = await owners.one(db, id);
  if (owner === undefined) return refuse('no_such_owner');
  const own = await ownerAccount(context, id);
  if (!own.ok) return own;
  const [{ balance, invoices: all }, movements, shops] = await Promise.all([
    ownerInvoices(context, id),
    ledger.movements(db, id, { limit: MOVEMENTS_SHOWN }),
    owners.shops(db, id),
  ]);
  const oldest = all.find(({ invoice }) => !invoice.paid)?.invoice;
  const { currency, since } = own.value.account;
  return ok({
    owner,
    currency,
    since,
    trial_until: trialUntil(since),
    balance,
    suspended_at: oldest === undefined ? null : suspendedAt(oldest),
    invoices: all.map(({ invoice }) => invoice).toReversed(),
    movements,
    shops,
  });
}

export const operatorOwnerRoutes = {
  'operator/owners': route(
    operatorOwnerCalls['operator/owners'],
    async ({ db, billing, clock }, _caller, { query = '', only, page = 1, sort = 'new' }) => {
      if (!billing) return refuse('billing_off');
      const asked = { query, isDue: only === 'due' };
      const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
      const month = firstDay(billingMonthOf(billingDay(clock.now())));
      const [count, found, plan] = await Promise.all([
        owners.count(db, asked),
        owners.list(db, asked, { ...limits, sort, month }),
        plans.read(db),
      ]);
      const unpaid = await invoices.unpaid(
        db,
        found.map(({ id }) => id),
      );
      const oldest = new Map(unpaid.map(({ owner, number, closed_at }) => [owner, { number, closed_at }]));
      return ok({
        owners: found.map(({ mobile: _mobile, currency, ...owner }) => ({
          ...owner,
          currency: billingCurrency(plan, currency ?? plan.default_currency),
          oldest_unpaid: oldest.get(owner.id) ?? null,
        })),
        ...pageCounts(count, page),
      });
    },
  ),
  'operator/owner': route(operatorOwnerCalls['operator/owner'], (context, _caller, { owner }) =>
    accountOf(context, owner),
  ),
  'operator/selling': route(
    operatorOwnerCalls['operator/selling'],
    async (context, caller, { owner, shop, reason }) => {
      caller.noteAudit(null);
      const account = await accountOf(context, owner);
      if (!account.ok) return account;
      if (!account.value.shops.some(({ id }) => id === shop)) return refuse('no_such_shop');
      await context.db.transaction(async (tx) => {
        const changed = await owners.stop(tx, { owner, shop, reason });
        if (changed === undefined) return;
        const details =
          reason === null
            ? { what: changed.name, state: 'on' as const }
            : { what: changed.name, to: reason, state: 'off' as const };
        await caller.recordAudit(tx, details, [shop, SERVER_LOG]);
      });
      await restrictShops(context, owner);
      return accountOf(context, owner);
    },
  ),
  'operator/correction': route(
    operatorOwnerCalls['operator/correction'],
    async (context, caller, { id, owner, kind, amount, reason }) => {
      caller.noteAudit(null);
      const { db, clock } = context;
      const before = await accountOf(context, owner);
      if (!before.ok) return before;
      const { currency } = before.value;
      const entry = { owner, entry: entryOfCorrection(kind, amount), key: `operator ${id}`, note: reason };
      const after = before.value.balance + balanceOf([entry.entry]);
      if (!isBookable(after)) return refuse('invalid_fields', { fields: { amount: 'invalid' } });
      const isBooked = await db.transaction(async (tx) => {
        if (!(await ledger.add(tx, [entry], clock.now()))) return ledger.isSame(tx, entry);
        const shops = await auditLog.shopsOf(tx, owner);
        const details = { what: reason, to: `${plainMoney(amount, currency)} ${currency}` };
        await caller.recordAudit(tx, details, [...shops, SERVER_LOG]);
        return true;
      });
      if (!isBooked) return refuse('change_id_taken');
      // What was stopped for an unpaid invoice continues at once.
      await afterPayment(context, owner);
      return accountOf(context, owner);
    },
  ),
};
