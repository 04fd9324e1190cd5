import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { catalogsBelow, inMenuOrder } from '#domain/catalog/menu-order.ts';
import { matchesSearch, type Product } from '#domain/catalog/product.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import {
  availabilityChange,
  countOn,
  isAvailable,
  isSoldOn,
  type Stock,
  untouchedStock,
} from '#domain/catalog/stock.ts';
import { hasRole } from '#domain/roles.ts';
import { addDays, MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { CatalogChoice } from '../../parts/catalog/catalog-choice.tsx';
import { NothingOnMenu } from '../../parts/catalog/nothing-on-menu.tsx';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useMutate, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { CountDialog } from './count-dialog.tsx';
import css from './stock.module.css';

/** Availability today and tomorrow; changes reach every device of the branch. */
export function StockScreen() {
  const { t } = useLingui();
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const stocks = useRows('stock');
  const ready = useBranchReady();
  const [query, setQuery] = useState('');
  const [catalog, setCatalog] = useState<string | null>(null);
  const [states, setStates] = useState<ReadonlySet<'sold_out'>>(new Set());
  const { branch } = useWorkplace();
  const today = cookingDay(branch, useNowEvery(MINUTE_MS));
  if (!ready) return <Skeleton height="420px" />;
  const nameOf = new Map(catalogs.map((one) => [one.sid, one.name]));
  const stockOf = new Map(stocks.map((one) => [one.sid, one]));
  const within =
    catalog === null
      ? undefined
      : new Set([catalog, ...catalogsBelow(catalogs, catalog).map(({ sid }) => sid)]);
  const isOut = ({ sid }: Product) => !isAvailable(stockOf.get(sid) ?? untouchedStock(sid), today);
  const shown = products
    .filter((product) => matchesSearch(product, nameOf.get(product.catalog_id) ?? '', query))
    .filter((product) => within?.has(product.catalog_id) !== false && (states.size === 0 || isOut(product)))
    .sort(inMenuOrder(catalogs));
  return (
    <Stack gap={4} className={css.screen}>
      <SearchField label={t`Search products, catalogs or codes`} value={query} onChange={setQuery} />
      <ChipGroup
        label={t`Show only`}
        options={[{ id: 'sold_out', label: t`Sold out`, count: products.filter(isOut).length }]}
        value={states}
        onChange={setStates}
      />
      <CatalogChoice catalogs={catalogs} value={catalog} onChange={setCatalog} />
      {shown.length === 0 ? (
        <NothingOnMenu isEmpty={products.length === 0} />
      ) : (
        <ul className={css.list}>
          {shown.map((product) => (
            <StockRow
              key={product.sid}
              product={product}
              catalog={nameOf.get(product.catalog_id) ?? ''}
              stored={stockOf.get(product.sid)}
              today={today}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Re-renders only when its own product or stock changes. */
const StockRow = memo(function StockRow({
  product,
  catalog,
  stored,
  today,
}: {
  product: Product;
  catalog: string;
  stored: Stock | undefined;
  today: string;
}) {
  const stock = stored ?? untouchedStock(product.sid);
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const [isCounting, setCounting] = useState(false);
  const maySet = hasRole(actor, 'owner', 'manager', 'waitress', 'kitchen');

  function set(change: { available?: boolean; available_tomorrow?: boolean; count?: number | null }): void {
    mutate('products/stock', { sid: product.sid, ...change, day: today, seen: stock.mark }).catch(failed);
  }

  const isHere = isAvailable(stock, today);
  const left = countOn(stock, today);
  const count = left === null ? t`Limit` : t`${left} left`;
  return (
    <li className={css.row}>
      <span className={css.what}>
        <span className={css.name}>{product.name}</span>
        <span className={css.catalog}>
          {catalog}
          {!isHere && stock.by !== ''
            ? ` · ${t`marked sold out at ${format.instant(stock.at, branch.timezone, 'time')} by ${stock.by}`}`
            : ''}
          {left === null || maySet ? '' : ` · ${count}`}
        </span>
      </span>
      {maySet ? (
        <Button
          variant={left === null ? 'quiet' : 'secondary'}
          className={css.count}
          aria-label={`${product.name}: ${count}`}
          onPress={() => setCounting(true)}
        >
          {count}
        </Button>
      ) : null}
      {isCounting ? (
        <CountDialog
          name={product.name}
          left={left}
          isOfAll={stock.count !== null && stock.count_day === undefined}
          onSave={(next) =>
            set(next === null || next === 0 ? { count: next } : { available: true, count: next })
          }
          onClose={() => setCounting(false)}
        />
      ) : null}
      <Switch
        isSelected={isHere}
        isDisabled={!maySet}
        onChange={(available) => set(availabilityChange(available, left))}
        aria-label={t`${product.name} today`}
      >
        {t`Today`}
      </Switch>
      <Switch
        isSelected={isSoldOn(stock, addDays(today, 1))}
        isDisabled={!maySet}
        onChange={(available) => set({ available_tomorrow: available })}
        aria-label={t`${product.name} tomorrow`}
      >
        {t`Tomorrow`}
      </Switch>
    </li>
  );
});
