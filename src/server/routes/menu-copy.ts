import { menuCopyCalls } from '#contract/menu-copy.ts';
import { type CopiedRow, type CopyBranch, type CopyMenu, copyMenu } from '#domain/catalog/copy-menu.ts';
import { inMenuOrder } from '#domain/catalog/menu-order.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { worksIn } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { shops } from '../store/shops.ts';
import { editAdding } from '../sync/edit-recorded.ts';
import { catalogueOf } from '../sync/edit-menu.ts';

const withMenu = async (context: Context, { id, currency, stations }: Branch): Promise<CopyBranch> => ({
  ...(await catalogueOf(context, id)),
  currency,
  stations,
});

/** The branch a menu is copied from: another one of the shop, in which the person works as well. */
async function sourceOf(
  context: Context,
  { actor, shop, branch }: Caller,
  { from }: CopyMenu,
): Promise<Result<CopyBranch>> {
  const source = from === branch ? undefined : await shops.branch(context.db, from);
  if (source === undefined || source.shop_id !== shop) {
    return refuse('no_such_branch', { fields: { from: 'invalid' } });
  }
  return worksIn(actor, source) ? ok(await withMenu(context, source)) : refuse('forbidden');
}

export const menuCopyRoutes = {
  'catalog/copy-preview': route(menuCopyCalls['catalog/copy-preview'], async (context, caller, request) => {
    const source = await sourceOf(context, caller, request);
    if (!source.ok) return source;
    const target = await shops.branch(context.db, caller.branch);
    if (target === undefined) return refuse('no_such_branch');
    const copied = copyMenu(source.value, await withMenu(context, target), request);
    if (!copied.ok && copied.refusal.code !== 'nothing_to_copy') return copied;
    const { catalogs, products } = source.value;
    return ok({
      rows: copied.ok ? copied.value.rows : [],
      catalogs: catalogs.map(({ sid, name, parent }) => ({ sid, name, parent })),
      products: products
        .toSorted(inMenuOrder(catalogs))
        .map(({ sid, name, catalog_id }) => ({ sid, name, catalog_id })),
    });
  }),
  'catalog/copy': route(menuCopyCalls['catalog/copy'], async (context, caller, request) => {
    const source = await sourceOf(context, caller, request);
    if (!source.ok) return source;
    let rows: CopiedRow[] = [];
    const done = await editAdding(
      context,
      caller,
      'catalog/copy',
      { sid: '', ...request },
      (menu, { currency, stations }) => {
        const result = copyMenu(source.value, { ...menu, currency, stations }, request);
        if (!result.ok) return result;
        ({ rows } = result.value);
        // The history says how many products this wrote: those that stay as they are do not count.
        const count = (how: CopiedRow['how']) =>
          rows.filter((row) => row.kind === 'product' && row.how === how).length;
        return ok({ ...result.value, logged: { added: count('added'), replaced: count('replaced') } });
      },
    );
    return done.ok ? ok({ rows }) : done;
  }),
};
