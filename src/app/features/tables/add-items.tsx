import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { knownOptions, preselected } from '#domain/cart/first-options.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import { findProducts } from '#domain/catalog/find-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { mostOrdered } from '#domain/orders/most-ordered.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CatalogChoice } from '../../parts/catalog/catalog-choice.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { type Choice, OptionGroups } from '../../parts/catalog/option-groups.tsx';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { NothingOnMenu } from '../../parts/catalog/nothing-on-menu.tsx';
import { useNowEvery } from '../../clock/clock.ts';
import { useDeviceLabel, useMutate, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Party } from './use-party.ts';
import { useDish, useRound } from './use-round.ts';
import css from './tables.module.css';

const FAVOURITES = 6;

/** New items for a party, collected here and sent to the kitchen together. */
export function AddItems({ party, onClose }: { party: Pick<Party, 'parts'>; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const label = useDeviceLabel();
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const stocks = useRows('stock');
  const extras = useRows('extra');
  const orders = useRows('order');
  const { branch } = useWorkplace();
  const [query, setQuery] = useState('');
  const [catalog, setCatalog] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useIgnoreDoubleTap();
  const places = party.parts.map((part) => ({ ...part, id: `${part.session} ${part.part ?? 0}` }));
  const [round, setRound] = useRound(places[0]?.session ?? '');
  const [dish, setDish] = useDish(places[0]?.session ?? '');
  const cart = round?.cart ?? [];
  const [chosen, setPlace] = useState(round?.place);
  const place = places.find(({ id }) => id === chosen)?.id ?? places[0]?.id ?? '';
  const productOf = new Map(products.map((one) => [one.sid, one]));
  const open = productOf.get(dish?.product_id ?? '') ?? null;
  const isSoldOut = soldOutOn(stocks, cookingDay(branch, useNowEvery(MINUTE_MS)));
  const shown = findProducts(products, catalogs, { query, catalog });
  const favourites = mostOrdered(orders, FAVOURITES).flatMap((sid) => productOf.get(sid) ?? []);
  const extraOf = (product: Product) => extras.find((one) => one.sid === product.extra_id);
  const total = cart.reduce((sum, line) => {
    const product = productOf.get(line.product_id);
    const priced = product === undefined ? undefined : priceLine(line, product, extraOf(product));
    return sum + (priced?.ok === true ? priced.value.price : 0);
  }, 0);

  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);

  function send(): void {
    const target = places.find(({ id }) => id === place);
    if (target === undefined) return;
    mutate('tables/items-add', {
      sid: target.home.sid,
      session: sittingOf(target.home),
      table_part: target.part,
      branch_sid: branch.sid,
      label: label(),
      products: [...cart],
      expected_total: total,
    }).catch(saveFailed);
    end();
  }

  function setCart(next: readonly CartLine[]): void {
    setRound(next.length === 0 ? null : { cart: next, place });
  }

  function end(): void {
    setRound(null);
    setDish(null);
    onClose();
  }

  function begin(product: Product): void {
    setDish(freshLine(product, preselected(extraOf(product), isSoldOut)));
  }

  /** Enter in the search: opens the first match that is not sold out. */
  function openFirst(): void {
    const first = shown.find(({ sid }) => !isSoldOut(sid));
    if (query !== '' && first !== undefined) begin(first);
  }

  /** Back from a product to the list; from the list only if no collected item would be lost. */
  function leave(): void {
    if (open !== null) setDish(null);
    else if (cart.length > 0) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : leave())}
        title={open === null ? t`Add items` : open.name}
        shape="sheet"
        size="large"
        footer={
          open === null ? (
            <Button variant="primary" size="kitchen" isDisabled={cart.length === 0} onPress={send}>
              {t`Send ${pieces} · ${format.money(total, branch.currency)}`}
            </Button>
          ) : undefined
        }
      >
        {open === null || dish === null ? (
          <Stack gap={3}>
            {places.length > 1 ? (
              <Select
                label={t`Order for`}
                options={places.map(({ id, home, part }) => ({
                  id,
                  label: part === null ? t`${home.name}, whole table` : t`${home.name}, part ${part}`,
                }))}
                value={place}
                onChange={(next) => {
                  setPlace(next);
                  if (cart.length > 0) setRound({ cart, place: next });
                }}
              />
            ) : null}
            {cart.length === 0 ? null : (
              <ul className={css.lines} aria-label={t`To send`}>
                {cart.map((line) => (
                  <li key={line.id} className={css.line}>
                    <span className={css.what}>
                      {line.quantity} × {productOf.get(line.product_id)?.name}
                      {line.note === '' ? null : <small>{line.note}</small>}
                      {line.allergy === '' ? null : (
                        <small className={css.allergy}>{t`ALLERGY: ${line.allergy}`}</small>
                      )}
                      {line.seat === null && line.course === 1 ? null : (
                        <small>
                          {[
                            line.seat === null ? '' : t`Seat ${line.seat}`,
                            line.course === 1 ? '' : t`Course ${line.course}`,
                          ]
                            .filter((one) => one !== '')
                            .join(' · ')}
                        </small>
                      )}
                    </span>
                    <Button
                      variant="quiet"
                      icon="trash"
                      onPress={() => setCart(cart.filter((one) => one !== line))}
                    >
                      {t`Remove`}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <SearchField
              label={t`Search products, catalogs or codes`}
              value={query}
              onChange={setQuery}
              onSubmit={openFirst}
            />
            <CatalogChoice
              catalogs={catalogs}
              value={query === '' ? catalog : undefined}
              onChange={(next) => {
                setCatalog(next);
                setQuery('');
              }}
            />
            {query === '' && catalog === null && favourites.length > 0 ? (
              <section aria-label={t`Most ordered recently`}>
                <h3 className={css.subtitle}>{t`Most ordered recently`}</h3>
                <ProductButtons products={favourites} isSoldOut={isSoldOut} onPick={begin} />
              </section>
            ) : null}
            {shown.length === 0 ? (
              <NothingOnMenu isEmpty={products.length === 0} />
            ) : (
              <ProductButtons products={shown} isSoldOut={isSoldOut} onPick={begin} />
            )}
          </Stack>
        ) : (
          <NewLine
            product={open}
            extra={extraOf(open)}
            isSoldOut={isSoldOut}
            dish={dish}
            onChange={(part) => setDish((before) => ({ ...(before ?? dish), ...part }))}
            onCancel={() => setDish(null)}
            onAdd={(line) => {
              setCart([...cart, line]);
              setDish(null);
              setQuery('');
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t`Leave without sending?`}
        confirmLabel={t`Discard`}
        onConfirm={end}
      >
        {cart.map(({ quantity, product_id: sid }) => `${quantity} × ${productOf.get(sid)?.name}`).join(', ')}
      </ConfirmDialog>
    </>
  );
}

interface ButtonsProps {
  products: readonly Product[];
  isSoldOut: (product: string) => boolean;
  onPick: (product: Product) => void;
}

function ProductButtons({ products, isSoldOut, onPick }: ButtonsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  return (
    <ul className={css.products}>
      {products.map((product) => {
        const available = !isSoldOut(product.sid);
        return (
          <li key={product.sid}>
            <button
              type="button"
              className={css.product}
              disabled={!available}
              onClick={() => onPick(product)}
            >
              <span>{product.name}</span>
              <span>{available ? format.money(product.price, branch.currency) : t`Sold out`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const freshLine = (product: Product, extra: Choice[]): CartLine => ({
  id: newId(),
  product_id: product.sid,
  quantity: 1,
  extra,
  note: '',
  allergy: '',
  course: 1,
  seat: null,
});

interface NewLineProps {
  product: Product;
  extra: Extra | undefined;
  isSoldOut: (product: string) => boolean;
  dish: CartLine;
  onChange: (part: Partial<CartLine>) => void;
  onAdd: (line: CartLine) => void;
  onCancel: () => void;
}

/** One product with its options, seat, course and notes. */
function NewLine({ product, extra, isSoldOut, dish, onChange, onAdd, onCancel }: NewLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { quantity, seat, course, note, allergy } = dish;
  // Options that are no longer offered are dropped, also after a reload.
  const chosen = knownOptions(dish.extra, extra);
  const line: CartLine = { ...dish, extra: chosen, note: note.trim(), allergy: allergy.trim() };
  const priced = priceLine(line, product, extra);
  return (
    <Stack gap={4}>
      <OptionGroups
        product={product}
        extra={extra}
        currency={branch.currency}
        chosen={chosen}
        isSoldOut={isSoldOut}
        onChange={(next) => onChange({ extra: next })}
      />
      <div className={css.steps}>
        <span className={css.covers}>
          {t`Quantity`}
          <Stepper
            label={t`Quantity`}
            value={quantity}
            min={1}
            max={99}
            onChange={(next) => onChange({ quantity: next })}
          />
        </span>
        <span className={css.covers}>
          {t`Seat`}
          <Stepper
            label={t`Seat`}
            value={seat ?? 0}
            min={0}
            max={40}
            onChange={(next) => onChange({ seat: next === 0 ? null : next })}
          />
        </span>
        <span className={css.covers}>
          {t`Course`}
          <Stepper
            label={t`Course`}
            value={course}
            min={1}
            max={9}
            onChange={(next) => onChange({ course: next })}
          />
        </span>
      </div>
      <TextField
        label={t`Note for the kitchen`}
        value={note}
        onChange={(next) => onChange({ note: next })}
        maxLength={200}
        isOptional
      />
      <TextField
        label={t`Allergy`}
        value={allergy}
        onChange={(next) => onChange({ allergy: next })}
        maxLength={200}
        isOptional
      />
      <div className={css.lineFoot}>
        <Button onPress={onCancel}>{t`Back`}</Button>
        {priced.ok ? (
          <strong className={css.lineSum}>{format.money(priced.value.price, branch.currency)}</strong>
        ) : null}
        <Button variant="primary" isDisabled={!priced.ok} onPress={() => onAdd(line)}>
          {t`Add`}
        </Button>
      </div>
    </Stack>
  );
}
