import { themeCalls } from '#contract/themes.ts';
import { ok, type Result } from '#domain/result.ts';
import { deleteCustomTheme, saveCustomTheme, withShop } from '#domain/settings/edit-themes.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { CustomTheme } from '#domain/shops/themes.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { shopRules } from '../store/shop-rules.ts';
import { saveInBranches, saveShopRules } from './save-shop.ts';

/** Changes the themes of the shop, which every branch's row carries. */
async function change(
  context: Context,
  caller: Caller,
  log: { name: string; form: unknown },
  rule: (shop: Shop) => Promise<Result<Shop>>,
): Promise<Result<{ custom_themes: CustomTheme[] }>> {
  const saved = await saveShopRules(context, caller, log, rule);
  if (!saved.ok) return saved;
  const { value: shop } = saved;
  const branches = await shopRules.branches(context.db, shop.id);
  const updated = await saveInBranches(context, caller, log, branches, (row) => withShop(row, shop));
  return updated.ok ? ok({ custom_themes: shop.custom_themes ?? [] }) : updated;
}

export const themeRoutes = {
  'settings/themes/edit': route(themeCalls['settings/themes/edit'], (context, caller, { seen, ...theme }) =>
    change(context, caller, { name: 'settings/themes/edit', form: theme }, async (shop) =>
      saveCustomTheme(shop, theme, seen),
    ),
  ),
  'settings/themes/delete': route(
    themeCalls['settings/themes/delete'],
    (context, caller, { sid, confirmed }) =>
      change(context, caller, { name: 'settings/themes/delete', form: { sid } }, async (shop) => {
        const usedBy = await shopRules.branchesWithTheme(context.db, shop.id, sid);
        return deleteCustomTheme(shop, sid, { usedBy, isConfirmed: confirmed });
      }),
  ),
};
