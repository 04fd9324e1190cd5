import { wizardCalls } from '#contract/wizard.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { checkRegion } from '#domain/shops/known-region.ts';
import { newBranch, newShop } from '#domain/shops/new-branch.ts';
import { unpayable } from '#domain/payments/payable.ts';
import { type Region, regionOf } from '#domain/shops/region.ts';
import { orderingModeOf } from '#domain/site/site-settings.ts';
import { completeStep, setupOf, type WizardStep } from '#domain/wizard/wizard-steps.ts';
import type { Caller } from '../auth/caller.ts';
import { restrictShops } from '../billing/restrict-shops.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { canMail } from '../jobs/account-mails.ts';
import { shopLog } from '../store/edit-log.ts';
import { freeSid, freeSite, insertBranch, insertShop, lockShopCreation } from '../store/create-shop.ts';
import { shops } from '../store/shops.ts';
import { siteSettings } from '../store/site-settings.ts';
import { byRuleOfBranch } from '../sync/change-rows.ts';
import { editBranch } from '../sync/edit-branch.ts';
import { shopRowsOf } from '../sync/import-shop.ts';
import { writeRows } from '../sync/write-rows.ts';
import { branchOf } from './branch-of.ts';
import { onlineMeansOf } from './gateways.ts';

/** The branch a new one is created from, in the region wanted for it. */
async function branchIn(context: Context, id: number, wanted: Partial<Region>): Promise<Result<Branch>> {
  const beside = await branchOf(context, id);
  if (!beside.ok) return beside;
  const { country, currency, timezone } = regionOf(beside.value);
  const region = {
    country: wanted.country ?? country,
    currency: wanted.currency ?? currency,
    timezone: wanted.timezone ?? timezone,
  };
  const known = checkRegion(region);
  return known.ok ? ok({ ...beside.value, ...region }) : known;
}

async function complete(
  context: Context,
  caller: Caller,
  step: WizardStep,
): Promise<Result<{ step: WizardStep }>> {
  const done = await editBranch(
    context,
    caller,
    { name: 'wizard/complete', subject: `wizard ${step}`, args: { step } },
    (sid) => [{ kind: 'branch', sid }],
    byRuleOfBranch((branch) => ok(completeStep(branch, step))),
  );
  return done.ok ? ok({ step }) : done;
}

export const wizardRoutes = {
  'branch/new': route(
    wizardCalls['branch/new'],
    async (context, { branch: id, shop, actor }, { name, ...wanted }) => {
      const beside = await branchIn(context, id, wanted);
      if (!beside.ok) return beside;
      const made = await context.db.transaction(async (tx) => {
        const sid = await freeSid(tx, name);
        const branch = await insertBranch(tx, newBranch(beside.value, name, sid));
        const at = context.clock.now();
        await shopLog.add(tx, {
          shop,
          name: 'branch/new',
          subject: sid,
          actor,
          args: { name, ...wanted },
          at,
        });
        return branch;
      });
      await writeRows(context, made.id, [{ kind: 'branch', row: made }]);
      return ok({ id: made.id, sid: made.sid });
    },
  ),
  'shop/new': route(wizardCalls['shop/new'], async (context, { branch: id, actor }, form) => {
    const beside = await branchIn(context, id, form);
    if (!beside.ok) return beside;
    const mode = orderingModeOf(await siteSettings.current(context));
    const made = await context.db.transaction(async (tx) => {
      await lockShopCreation(tx);
      const at = context.clock.now();
      const owner = { id: actor.id, since: at };
      const shop = await insertShop(tx, newShop(await freeSite(tx, form.name), form, mode), owner);
      const first = { ...beside.value, shop, shop_id: shop.id };
      const branch = await insertBranch(tx, newBranch(first, form.name, await freeSid(tx, form.name)));
      await shopLog.add(tx, {
        shop: shop.id,
        name: 'shop/new',
        subject: shop.site_uid,
        actor,
        args: form,
        at,
      });
      return { shop, branch };
    });
    await writeRows(context, made.branch.id, [{ kind: 'branch', row: made.branch }]);
    // Its services and online orders depend on the owner's subscriptions and invoices from its first minute on.
    await restrictShops(context, actor.id);
    return ok({ id: made.shop.id, site_uid: made.shop.site_uid, branch: made.branch.sid });
  }),
  'wizard/info': route(wizardCalls['wizard/info'], async (context, { branch: id, shop }) => {
    const rows = await shopRowsOf(context, id);
    if (!rows.ok) return rows;
    const { branch, catalogs, products, area } = rows.value;
    const facts = {
      catalogs: catalogs.length,
      products: products.length,
      placeZones: area?.places.length ?? 0,
      mapZones: area?.map.length ?? 0,
      payable: Object.keys(unpayable(branch, branch, onlineMeansOf(context))).length === 0,
      verified: canMail(context) ? await shops.isOwnerVerified(context.db, shop) : null,
    };
    return ok(setupOf(branch, facts));
  }),
  'wizard/complete': route(wizardCalls['wizard/complete'], async (context, caller, { step }) =>
    complete(context, caller, step),
  ),
  'wizard/addons-complete': route(wizardCalls['wizard/addons-complete'], async (context, caller) =>
    complete(context, caller, 'addons'),
  ),
};
