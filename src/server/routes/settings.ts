import { settingsCalls } from '#contract/settings.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import {
  branchFormOf,
  hoursFormOf,
  saveBranchForm,
  saveHours,
  saveShop,
  type ShopForm,
  shopFormOf,
} from '#domain/settings/edit-settings.ts';
import {
  paymentsFormOf,
  savePayments,
  saveSeo,
  saveSite,
  saveTheme,
  seoFormOf,
  siteFormOf,
  themeFormOf,
} from '#domain/settings/edit-site.ts';
import { checkRegion } from '#domain/shops/known-region.ts';
import { saveRegion } from '#domain/settings/edit-region.ts';
import { regionOf } from '#domain/shops/region.ts';
import { type Service, services } from '#domain/shops/services.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { shopLog } from '../store/edit-log.ts';
import { openPartyOf } from '../store/open-parties.ts';
import { currencyUse } from '../store/currency-use.ts';
import { shopRules } from '../store/shop-rules.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { byRuleOfBranch } from '../sync/change-rows.ts';
import { editBranch } from '../sync/edit-branch.ts';
import { branchOf } from './branch-of.ts';
import { onlineMeansOf } from './gateways.ts';

const shown = <T>(settings: T) => ok({ settings, seen: markOf(settings) });

async function saveIn(
  context: Context,
  caller: Pick<Caller, 'branch' | 'actor'>,
  name: string,
  args: unknown,
  rule: (branch: Branch) => Result<Branch> | Promise<Result<Branch>>,
): Promise<Result<null>> {
  return editBranch(
    context,
    caller,
    // The branch's status switch is logged under its sid, these changes under their own subjects.
    { name, subject: name, args },
    (sid) => [{ kind: 'branch', sid }],
    byRuleOfBranch(async (branch) => {
      const saved = await rule(branch);
      return saved.ok && markOf(saved.value) === markOf(branch) ? ok(branch) : saved;
    }),
  );
}

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
    const settings = branchFormOf(branch.value);
    return ok({ settings, country, currency, seen: markOf(settings) });
  }),
  'settings/branch': route(settingsCalls['settings/branch'], async (context, caller, { seen, ...form }) => {
    const done = await saveIn(context, caller, 'settings/branch', form, (branch) =>
      saveBranchForm(branch, form, seen, onlineMeansOf(context)),
    );
    if (!done.ok) return done;
    const branch = await branchOf(context, caller.branch);
    return branch.ok ? shown(branchFormOf(branch.value)) : branch;
  }),
  'GET settings/status': route(settingsCalls['GET settings/status'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok ? shown(hoursFormOf(branch.value)) : branch;
  }),
  'settings/status': route(settingsCalls['settings/status'], async (context, caller, { seen, ...form }) => {
    const done = await saveIn(context, caller, 'settings/status', form, (branch) =>
      saveHours(branch, form, seen),
    );
    if (!done.ok) return done;
    const branch = await branchOf(context, caller.branch);
    return branch.ok ? shown(hoursFormOf(branch.value)) : branch;
  }),
  'GET settings/region': route(settingsCalls['GET settings/region'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok ? shown(regionOf(branch.value)) : branch;
  }),
  'settings/region': route(settingsCalls['settings/region'], async (context, caller, { seen, ...form }) => {
    const known = checkRegion(form);
    if (!known.ok) return known;
    const done = await saveIn(context, caller, 'settings/region', form, async (branch) =>
      saveRegion(branch, form, seen, await currencyUse(context.db, caller.branch)),
    );
    if (!done.ok) return done;
    const branch = await branchOf(context, caller.branch);
    return branch.ok ? shown(regionOf(branch.value)) : branch;
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
      const told = await saveIn(context, { ...caller, branch }, 'settings/shop', form, (row) =>
        ok({ ...row, shop }),
      );
      if (!told.ok) return told;
    }
    return shown(shopFormOf(shop));
  }),
};

export const siteRoutes = {
  'settings/services': route(settingsCalls['settings/services'], async (context) => {
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
    return ok({ services: services.map((service) => ({ service, configured: configured[service] })) });
  }),
  'GET settings/site': route(settingsCalls['GET settings/site'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok ? shown(siteFormOf(branch.value)) : branch;
  }),
  'settings/site': route(settingsCalls['settings/site'], async (context, caller, { seen, ...form }) => {
    const done = await saveIn(context, caller, 'settings/site', form, (branch) =>
      saveSite(branch, form, seen),
    );
    if (!done.ok) return done;
    const branch = await branchOf(context, caller.branch);
    return branch.ok ? shown(siteFormOf(branch.value)) : branch;
  }),
  'GET wizard/seo': route(settingsCalls['GET wizard/seo'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok ? shown(seoFormOf(branch.value)) : branch;
  }),
  'wizard/seo': route(settingsCalls['wizard/seo'], async (context, caller, { seen, ...form }) => {
    const done = await saveIn(context, caller, 'wizard/seo', form, (branch) => saveSeo(branch, form, seen));
    if (!done.ok) return done;
    const branch = await branchOf(context, caller.branch);
    return branch.ok ? shown(seoFormOf(branch.value)) : branch;
  }),
  'GET settings/theme': route(settingsCalls['GET settings/theme'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok ? shown(themeFormOf(branch.value)) : branch;
  }),
  'settings/theme': route(settingsCalls['settings/theme'], async (context, caller, { seen, ...form }) => {
    const done = await saveIn(context, caller, 'settings/theme', form, (branch) =>
      saveTheme(branch, form, seen),
    );
    if (!done.ok) return done;
    const branch = await branchOf(context, caller.branch);
    return branch.ok ? shown(themeFormOf(branch.value)) : branch;
  }),
  'GET settings/payments': route(settingsCalls['GET settings/payments'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok ? shown(paymentsFormOf(branch.value)) : branch;
  }),
  'settings/payments': route(
    settingsCalls['settings/payments'],
    async (context, caller, { seen, ...form }) => {
      const done = await saveIn(context, caller, 'settings/payments', form, (branch) =>
        savePayments(branch, form, seen, onlineMeansOf(context)),
      );
      if (!done.ok) return done;
      const branch = await branchOf(context, caller.branch);
      return branch.ok ? shown(paymentsFormOf(branch.value)) : branch;
    },
  ),
};
