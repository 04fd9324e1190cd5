import { settingsCalls } from '#contract/settings.ts';
import { ok, refuse } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { siteForms, workForms } from '#domain/settings/branch-forms.ts';
import { saveShop, shopFormOf } from '#domain/settings/edit-settings.ts';
import { themeChoices } from '#domain/settings/theme-choices.ts';
import { type Service, services } from '#domain/shops/services.ts';
import { accountOfShop } from '../billing/owner-account.ts';
import { servicePlan } from '../billing/service-plan.ts';
import { route } from '../http/route.ts';
import { openPartyOf } from '../store/open-parties.ts';
import { shopRules } from '../store/shop-rules.ts';
import { branchOf } from './branch-of.ts';
import { saveInBranches, saveShopRules } from './save-shop.ts';
import { withBefore } from './with-before.ts';

const shown = <T>(settings: T) => ok({ settings, seen: markOf(settings) });

export const settingsRoutes = {
  'GET settings/branch': route(settingsCalls['GET settings/branch'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    const { country, currency } = branch.value;
    return ok({ ...workForms['settings/branch'].read(branch.value), country, currency });
  }),
  'GET settings/theme': route(settingsCalls['GET settings/theme'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    return branch.ok
      ? ok({ ...siteForms['settings/theme'].read(branch.value), ...themeChoices(branch.value.shop) })
      : branch;
  }),
  'GET settings/shop': route(settingsCalls['GET settings/shop'], async (context, { shop: id }) => {
    const shop = await shopRules.read(context.db, id);
    return shop === undefined ? refuse('no_such_branch') : shown(shopFormOf(shop));
  }),
  'settings/shop': route(settingsCalls['settings/shop'], async (context, caller, { seen, ...form }) => {
    const where = form.lite_ecom ? await openPartyOf(context.db, caller.shop) : undefined;
    if (where !== undefined) return refuse('tables_needed', { params: { where } });
    const stored = await shopRules.read(context.db, caller.shop);
    // `seen` has the save refused if this is not what it replaces.
    const logged = stored === undefined ? form : withBefore(form, shopFormOf(stored));
    const log = { name: 'settings/shop', form: logged };
    const saved = await saveShopRules(context, caller, log, async (shop) => saveShop(shop, form, seen));
    if (!saved.ok) return saved;
    const { value: shop } = saved;
    // Also when nothing changed, because a server that stopped midway may not have updated every branch.
    const branches = await shopRules.branches(context.db, shop.id);
    const updated = await saveInBranches(context, caller, log, branches, (row) => ({ ...row, shop }));
    if (!updated.ok) return updated;
    return shown(shopFormOf(shop));
  }),
  'settings/services': route(settingsCalls['settings/services'], async (context, { shop, actor }) => {
    const { mail, sms, cards, mapStyle, maps, hasGeocoder } = context;
    // Push needs no configuration, because the server creates its own keys.
    const configured: Record<Service, boolean> = {
      mail: mail !== undefined,
      sms: sms !== undefined,
      push: true,
      geocoder: hasGeocoder,
      map_style: mapStyle !== undefined || (await maps.list()).length > 0,
      web_payment: cards !== undefined,
    };
    const own = await accountOfShop(context, { shop, actor });
    return ok({
      services: services.map((service) => ({ service, configured: configured[service] })),
      plan: own.ok ? await servicePlan(context, shop, own.value) : null,
    });
  }),
};
