import { settingsCalls } from '#contract/settings.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { workForms } from '#domain/settings/branch-forms.ts';
import { saveShop, type ShopForm, shopFormOf } from '#domain/settings/edit-settings.ts';
import { type Service, services } from '#domain/shops/services.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { ownerAccount } from '../billing/owner-account.ts';
import { servicePlan } from '../billing/service-plan.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { shopLog } from '../store/edit-log.ts';
import { openPartyOf } from '../store/open-parties.ts';
import { shopRules } from '../store/shop-rules.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { branchOf } from './branch-of.ts';
import { saveBranch } from './save-branch.ts';

const shown = <T>(settings: T) => ok({ settings, seen: markOf(settings) });

/** Concurrent saves are serialized: the shop's row is locked. */
async function saveRules(
  context: Context,
  { shop: id, actor }: Caller,
  form: ShopForm,
  seen: string,
): Promise<Result<Shop>> {
  return context.db.transaction(async (tx): Promise<Result<Shop>> => {
    const shop = await shopRules.read(tx, id, true);
    if (shop === undefined) return refuse('no_such_branch');
    const saved = saveShop(shop, form, seen);
    if (!saved.ok) return editConflict(await shopLog.last(tx, id, 'settings/shop'), context.clock.now());
    if (saved.value === shop) return saved;
    await shopRules.save(tx, saved.value);
    const log = { shop: id, name: 'settings/shop', subject: 'settings/shop', actor };
    await shopLog.add(tx, { ...log, args: shopFormOf(saved.value), at: context.clock.now() });
    return saved;
  });
}

export const settingsRoutes = {
  'GET settings/branch': route(settingsCalls['GET settings/branch'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    const { country, currency } = branch.value;
    return ok({ ...workForms['settings/branch'].read(branch.value), country, currency });
  }),
  'GET settings/shop': route(settingsCalls['GET settings/shop'], async (context, { shop: id }) => {
    const shop = await shopRules.read(context.db, id);
    return shop === undefined ? refuse('no_such_branch') : shown(shopFormOf(shop));
  }),
  'settings/shop': route(settingsCalls['settings/shop'], async (context, caller, { seen, ...form }) => {
    const where = form.lite_ecom ? await openPartyOf(context.db, caller.shop) : undefined;
    if (where !== undefined) return refuse('tables_needed', { params: { where } });
    const saved = await saveRules(context, caller, form, seen);
    if (!saved.ok) return saved;
    const { value: shop } = saved;
    // Also when nothing changed, because a server that stopped midway may not have updated every branch.
    for (const branch of await shopRules.branches(context.db, shop.id)) {
      const told = await saveBranch(context, { ...caller, branch }, 'settings/shop', form, (row) =>
        ok({ ...row, shop }),
      );
      if (!told.ok) return told;
    }
    return shown(shopFormOf(shop));
  }),
  'settings/services': route(settingsCalls['settings/services'], async (context, { shop, actor }) => {
    const { mail, sms, cards, mapStyle, hasGeocoder } = context;
    // Push needs no configuration, because the server creates its own keys.
    const configured: Record<Service, boolean> = {
      mail: mail !== undefined,
      sms: sms !== undefined,
      push: true,
      geocoder: hasGeocoder,
      map_style: mapStyle !== undefined,
      web_payment: cards !== undefined,
    };
    const own = await ownerAccount(context, actor.id);
    return ok({
      services: services.map((service) => ({ service, configured: configured[service] })),
      plan: own.ok ? await servicePlan(context, shop, own.value) : null,
    });
  }),
};
