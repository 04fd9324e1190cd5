import type { PaidService } from '#domain/billing/paid-services.ts';
import { servicesOff } from '#domain/billing/services-off.ts';
import { standingOf } from '#domain/billing/standing.ts';
import { ok } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { invoices, type UnpaidInvoice } from '../store/invoices.ts';
import { shopRules } from '../store/shop-rules.ts';
import { type ShopRestrictions, subscriptions } from '../store/subscriptions.ts';
import { byRuleOfBranch, changeRows } from '../sync/change-rows.ts';
import { billingDay } from './owner-account.ts';

const SHOPS_AT_ONCE = 200;

interface Restrictions {
  off_services: PaidService[];
  selling_stopped: boolean;
}

/** What subscriptions, unpaid invoices and the operator leave a shop; nothing is restricted while billing is off. */
function wantedFor(
  { billing, clock }: Pick<Context, 'billing' | 'clock'>,
  shop: ShopRestrictions,
  unpaid: ReadonlyMap<string, UnpaidInvoice>,
): Restrictions {
  if (!billing) return { off_services: [], selling_stopped: false };
  const isStopped = shop.stop_reason !== null;
  if (shop.owner === null || shop.since === null) return { off_services: [], selling_stopped: isStopped };
  const now = clock.now();
  return {
    off_services: servicesOff(shop.subscriptions, shop.since, billingDay(now)),
    selling_stopped: isStopped || standingOf(unpaid.get(shop.owner) ?? null, now) === 'suspended',
  };
}

/** Branches first: an interrupted run is seen by the shop, and repeated. */
async function restrict(context: Context, id: number, wanted: Restrictions): Promise<void> {
  for (const branch of await shopRules.branches(context.db, id)) {
    const rule = byRuleOfBranch((row) => ok({ ...row, shop: { ...row.shop, ...wanted } }));
    await changeRows(context, branch, (sid) => [{ kind: 'branch', sid }], rule);
  }
  await context.db.transaction(async (tx) => {
    const shop = await shopRules.read(tx, id, true);
    if (shop !== undefined) await shopRules.save(tx, { ...shop, ...wanted });
  });
}

function isDifferent({ off, stopped, is_uneven: isUneven }: ShopRestrictions, wanted: Restrictions): boolean {
  return isUneven || stopped !== wanted.selling_stopped || off.join(' ') !== wanted.off_services.join(' ');
}

/** Switches services and online orders of shops on or off, where that has changed: of one owner, or of all. */
export async function restrictShops(context: Context, owner: string | null = null): Promise<void> {
  const unpaid = new Map(
    (await invoices.unpaid(context.db, owner === null ? null : [owner])).map((one) => [one.owner, one]),
  );
  let after = 0;
  for (;;) {
    const shops = await subscriptions.shops(context.db, after, SHOPS_AT_ONCE, owner);
    const last = shops.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const shop of shops) {
      const wanted = wantedFor(context, shop, unpaid);
      if (!isDifferent(shop, wanted)) continue;
      try {
        await restrict(context, shop.id, wanted);
      } catch (error) {
        // The other shops must not wait for this one.
        context.log.error({ err: error, shop: shop.id }, 'the services of a shop could not be switched');
      }
    }
  }
}
