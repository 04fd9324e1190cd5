import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataList, type Sort } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { writeProductTable } from '#domain/catalog/product-table.ts';
import { matchesSearch, type Product } from '#domain/catalog/product.ts';
import { markOf } from '#domain/row-mark.ts';
import { useSaveList } from '../../parts/actions/use-save-list.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { Picture } from '../../parts/pictures/picture.tsx';
import { NewProductLink } from '../../parts/catalog/new-product-link.tsx';
import { useBranchReady, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import css from './products.module.css';

const sortedBy = {
  name: (one: Product, other: Product) => one.name.localeCompare(other.name),
  price: (one: Product, other: Product) => one.price - other.price,
  order: (one: Product, other: Product) => one.order - other.order,
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

function ProductList({ below = 'products' }: { below?: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const extras = useRows('extra');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort | undefined>();
  const nameOf = new Map(catalogs.map((one) => [one.sid, one.name]));
  const compare =
    sort?.column === 'name' || sort?.column === 'price' ? sortedBy[sort.column] : sortedBy.order;
  const shown = products
    .filter((product) => matchesSearch(product, nameOf.get(product.catalog_id) ?? '', query))
    .sort(compare);
  if (sort?.direction === 'descending') shown.reverse();
  const chosen = shown.filter(({ sid }) => ticked.has(sid));
  const saveList = useSaveList();
  const exportAll = () =>
    void saveList(
      `products-${branch.sid}.csv`,
      writeProductTable({ catalogs, products, extras }, fractionDigits(branch.currency)),
    );
  return (
    <>
      <div className={css.tools}>
        <SearchField label={t`Search products, catalogs or codes`} value={query} onChange={setQuery} />
        <Cluster gap={2}>
          <Link href={`${path}/products/import.html`} variant="secondary">
            <Trans>Import</Trans>
          </Link>
          <Button onPress={exportAll} isDisabled={products.length === 0}>
            <Trans>Export</Trans>
          </Button>
          <NewProductLink below={below} />
        </Cluster>
      </div>
      {chosen.length === 0 ? null : <BulkBar products={chosen} onDone={() => setTicked(new Set())} />}
      <DataList
        label={t`Products`}
        rows={shown}
        rowKey={({ sid }) => sid}
        rowName={({ name }) => name}
        rowHref={({ sid }) => `${path}/${below}/${sid}/edit.html`}
        {...(sort === undefined ? {} : { sort })}
        onSort={setSort}
        selected={ticked}
        onSelect={setTicked}
        columns={[
          {
            id: 'name',
            header: t`Name`,
            isSortable: true,
            cell: (product) => (
              <span className={css.name}>
                <Picture className={css.thumb} image={product.image} width={48} height={48} sizes="48px" />
                {product.name}
              </span>
            ),
          },
          { id: 'catalog', header: t`Catalog`, cell: ({ catalog_id: sid }) => nameOf.get(sid) ?? <Lost /> },
          { id: 'sku', header: t`Code`, isHiddenOnPhone: true, cell: ({ sku }) => sku },
          {
            id: 'price',
            header: t`Price`,
            align: 'end',
            isSortable: true,
            cell: ({ price }) => format.money(price, branch.currency),
          },
          { id: 'visible', header: t`In online menu`, cell: (product) => <Visible product={product} /> },
        ]}
        empty={
          query === '' ? (
            <EmptyState icon="bag" title={t`No products yet`} action={<NewProductLink below={below} />}>
              <Trans>Products you add can be ordered on every device within a second.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={t`Nothing on the menu matches`} />
          )
        }
      />
    </>
  );
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
      {''}
    </Switch>
  );
}
