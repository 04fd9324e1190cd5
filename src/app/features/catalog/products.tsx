import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type DataColumn, DataList, type Sort } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { cookingDay } from '#domain/cart/slots.ts';
import { filterProducts, hasState, type ProductState } from '#domain/catalog/filter-products.ts';
import { inMenuOrder, productsIn } from '#domain/catalog/menu-order.ts';
import type { Product } from '#domain/catalog/product.ts';
import { writeProductTable } from '#domain/catalog/product-table.ts';
import { isAvailable, untouchedStock } from '#domain/catalog/stock.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { markOf } from '#domain/row-mark.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useSaveList } from '../../parts/actions/use-save-list.ts';
import { NewProductLink } from '../../parts/catalog/new-product-link.tsx';
import { DishDrawing } from '../../parts/pictures/dish-drawing.tsx';
import { Picture } from '../../parts/pictures/picture.tsx';
import { useBranchReady, useRows } from '../../sync/sync-context.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListActs } from './list-acts.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { ProductFilters, useProductFilter } from './product-filters.tsx';
import { RowPrice, usePriceRows } from './row-price.tsx';
import { useSortable } from './sortable.tsx';
import { useSellMany } from './use-bulk-acts.ts';
import { useCopyProduct } from './use-copy-product.ts';
import { useProductMoves } from './use-product-moves.ts';
import css from './products.module.css';

const sortedBy = {
  name: (one: Product, other: Product) => one.name.localeCompare(other.name),
  price: (one: Product, other: Product) => one.price - other.price,
};

/** All products, searchable by name, catalog or code. */
export function Products() {
  return (
    <MenuTabs>
      <ProductList />
    </MenuTabs>
  );
}

/** The same in the setup guide, where new and edited products return to. */
export function ProductsStep() {
  return useBranchReady() ? <ProductList below="wizard/products" /> : <Skeleton height="420px" />;
}

/** Whether a product cannot be ordered today. */
function useSoldOut() {
  const { branch } = useWorkplace();
  const stocks = useRows('stock');
  const day = cookingDay(branch, useNowEvery(MINUTE_MS));
  const stockBy = new Map(stocks.map((one) => [one.sid, one]));
  return { day, isSoldOut: ({ sid }: Product) => !isAvailable(stockBy.get(sid) ?? untouchedStock(sid), day) };
}

function ProductList({ below = 'products' }: { below?: string }) {
  const { t } = useLingui();
  const { session, shop, branch, path } = useWorkplace();
  const hasOthers = session.branches.some((one) => one.shop_id === shop.id && one.id !== branch.id);
  const catalogs = useRows('catalog');
  const extras = useRows('extra');
  const { products, move } = useProductMoves();
  const soldOut = useSoldOut();
  const { day, isSoldOut } = soldOut;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { filter, change, clear } = useProductFilter();
  const [sort, setSort] = useState<Sort | undefined>();
  const compare =
    sort?.column === 'name' || sort?.column === 'price' ? sortedBy[sort.column] : inMenuOrder(catalogs);
  const shown = filterProducts(products, catalogs, filter, isSoldOut).sort(compare);
  if (sort?.direction === 'descending') shown.reverse();
  const chosen = shown.filter(({ sid }) => ticked.has(sid));
  const countOf = (state: ProductState) => products.filter((one) => hasState(one, state, isSoldOut)).length;
  const catalogOf = new Map(products.map((one) => [one.sid, one.catalog_id]));
  const sortable = useSortable(
    (sid) => productsIn(products, catalogOf.get(sid) ?? '').map((one) => one.sid),
    (sid, before) => void move({ sid, catalog_id: catalogOf.get(sid) ?? '', before }),
  );
  // Among some of the rows, or rows in another order, a position cannot be seen.
  const isSortable = sort === undefined && filter.query === '' && filter.states.size === 0;
  const columns = useColumns(below, soldOut, usePriceRows(shown), ({ sid, name }) =>
    isSortable ? sortable.handle(sid, name) : null,
  );
  const saveList = useSaveList();
  const exportAll = () =>
    void saveList(
      `products-${branch.sid}.csv`,
      writeProductTable({ catalogs, products, extras }, fractionDigits(branch.currency)),
    );
  return (
    <>
      <ProductFilters
        acts={
          <ListActs
            below={below}
            catalog={filter.catalog}
            hasOthers={hasOthers}
            onExport={products.length === 0 ? null : exportAll}
          />
        }
        filter={filter}
        catalogs={catalogs}
        change={change}
        counts={{
          sold_out: countOf('sold_out'),
          hidden: countOf('hidden'),
          no_picture: countOf('no_picture'),
        }}
      />
      {sortable.around(
        <DataList
          label={t`Products`}
          isCompact
          rows={shown}
          rowKey={({ sid }) => sid}
          rowName={({ name }) => name}
          rowHref={({ sid }) => `${path}/${below}/${sid}/edit.html`}
          {...(sort === undefined ? {} : { sort })}
          onSort={(next) =>
            setSort(sort?.column === next.column && sort.direction === 'descending' ? undefined : next)
          }
          selected={ticked}
          onSelect={setTicked}
          columns={columns}
          empty={
            products.length === 0 ? (
              <EmptyState icon="bag" title={t`No products yet`} action={<NewProductLink below={below} />}>
                <Trans>Products you add can be ordered on every device within a second.</Trans>
              </EmptyState>
            ) : (
              <EmptyState
                icon="search"
                title={t`Nothing on the menu matches`}
                action={
                  <Button onPress={clear}>
                    <Trans>Show all products</Trans>
                  </Button>
                }
              />
            )
          }
        />,
      )}
      {chosen.length === 0 ? null : (
        <BulkBar
          products={chosen}
          catalogs={catalogs}
          day={day}
          isSoldOut={isSoldOut}
          shown={shown.length}
          onAll={() => setTicked(new Set(shown.map(({ sid }) => sid)))}
          onDone={() => setTicked(new Set())}
        />
      )}
    </>
  );
}

function useColumns(
  below: string,
  { day, isSoldOut }: ReturnType<typeof useSoldOut>,
  prices: ReturnType<typeof usePriceRows>,
  handle: (product: Product) => ReactNode,
): DataColumn<Product>[] {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const sellMany = useSellMany(day);
  const catalogs = useRows('catalog');
  const navigate = useNavigate();
  const copy = useCopyProduct((sid) => void navigate(`${path}/${below}/${sid}/edit.html`));
  const nameOf = new Map(catalogs.map((one) => [one.sid, one.name]));
  const copyLabel = ({ name }: Product) => t`Copy ${name}`;
  return [
    {
      id: 'name',
      header: t`Name`,
      isSortable: true,
      cell: (product) => (
        <span className={css.name}>
          {product.image === null ? (
            <DishDrawing className={css.thumb} name={product.name} catalog={nameOf.get(product.catalog_id)} />
          ) : (
            <Picture className={css.thumb} image={product.image} width={48} height={48} sizes="48px" />
          )}
          {product.name}
          {isSoldOut(product) ? (
            <Badge tone="warn">
              <Trans>Sold out</Trans>
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      id: 'catalog',
      header: t`Catalog`,
      isHiddenOnPhone: true,
      cell: ({ catalog_id: sid, sku }) => (
        <>
          {nameOf.get(sid) ?? <Lost />}
          {sku === '' ? null : <small className={css.code}>{sku}</small>}
        </>
      ),
    },
    {
      id: 'price',
      header: t`Price`,
      align: 'end',
      isSortable: true,
      isBelowOnPhone: true,
      cell: (product) => <RowPrice product={product} rows={prices} />,
    },
    {
      id: 'today',
      header: t`Available today`,
      isHiddenOnPhone: true,
      cell: (product) => (
        <Switch
          className={css.switch}
          isSelected={!isSoldOut(product)}
          onChange={(isAvailableToday) => sellMany([product], isAvailableToday)}
          aria-label={t`${product.name} available today`}
        >
          {''}
        </Switch>
      ),
    },
    { id: 'visible', header: t`In online menu`, cell: (product) => <Visible product={product} /> },
    {
      id: 'do',
      header: t`Actions`,
      align: 'end',
      cell: (product) => (
        <Cluster gap={1} justify="flex-end" className={css.rowActs}>
          <span className={css.wideOnly}>
            <IconButton icon="copy" label={copyLabel(product)} onPress={() => void copy(product)} />
          </span>
          {handle(product)}
        </Cluster>
      ),
    },
  ];
}

function Lost() {
  return (
    <Badge tone="warn" icon="warning">
      <Trans>No catalog</Trans>
    </Badge>
  );
}

/** Takes effect at once, for customers too. */
function Visible({ product }: { product: Product }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { name } = product;

  async function show(visible: boolean): Promise<void> {
    setWanted(visible);
    const { order: _order, ...form } = product;
    const result = await callBranch('products/edit', {
      ...form,
      visible_web: visible,
      seen: markOf(product),
    });
    setWanted(null);
    if (!result.ok) refusalNotice(result.refusal);
  }

  return (
    <Switch
      className={css.switch}
      isSelected={wanted ?? product.visible_web}
      onChange={(visible) => void show(visible)}
      aria-label={t`${name} in online menu`}
    >
      <small className={css.phoneLabel}>{t({ message: 'Online', context: 'in the online menu' })}</small>
    </Switch>
  );
}
