import { catalogCalls } from '#contract/catalog.ts';
import { matchesSearch } from '#domain/catalog/product.ts';
import { publicProduct, publicStock } from '#domain/catalog/public-menu.ts';
import { ok, refuse } from '#domain/result.ts';
import { hasRole, staffRoles } from '#domain/roles.ts';
import { assignStations } from '#domain/shops/stations.ts';
import { route } from '../http/route.ts';
import { catalog } from '../store/catalog.ts';
import { changeRowsRecorded } from '../sync/recorded-change.ts';

export const catalogRoutes = {
  products: route(catalogCalls.products, async (context, { branch, actor }, { query }) => {
    const [products, stocks, catalogs] = await Promise.all([
      catalog.products(context.db, branch),
      catalog.stocks(context.db, branch),
      catalog.catalogs(context.db, branch),
    ]);
    const names = new Map(catalogs.map((catalog) => [catalog.sid, catalog.name]));
    const seesAll = hasRole(actor, ...staffRoles, 'sync');
    const found = products.filter(
      (product) =>
        (seesAll || product.visible_web) &&
        matchesSearch(product, names.get(product.catalog_id) ?? '', query ?? ''),
    );
    const shown = new Set(found.map((product) => product.sid));
    const stocksShown = stocks.filter((stock) => shown.has(stock.sid));
    return ok(
      seesAll
        ? { products: found, stocks: stocksShown }
        : { products: found.map(publicProduct), stocks: stocksShown.map(publicStock) },
    );
  }),
  catalogs: route(catalogCalls.catalogs, async (context, { branch }) =>
    ok({ menu: await catalog.catalogs(context.db, branch) }),
  ),
  extras: route(catalogCalls.extras, async (context, { branch }) =>
    ok({ extras: await catalog.extras(context.db, branch) }),
  ),
  'products/stations': route(
    catalogCalls['products/stations'],
    async (context, { branch, recordAudit }, request) => {
      const changed = await changeRowsRecorded(
        context,
        branch,
        (sid) => [
          { kind: 'branch', sid },
          { kind: 'product', sid: request.sid },
        ],
        async (tx, view, sid) => {
          const [place, product] = [view.get('branch', sid), view.get('product', request.sid)];
          if (place === undefined) return refuse('no_such_branch');
          if (product === undefined) return refuse('no_such_product', { params: { item: request.sid } });
          const assigned = assignStations(product, request.stations, place);
          if (!assigned.ok) return assigned;
          await recordAudit(tx, { what: product.name, to: request.stations.join(', ') });
          return ok({ changes: [{ kind: 'product' as const, row: assigned.value }] });
        },
      );
      return changed.ok ? ok(request) : changed;
    },
  ),
};
