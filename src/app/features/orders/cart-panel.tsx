import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { Select } from '#ui/select.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { isForLater, type FulfillmentType, fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { Order, OrderAction } from '#domain/orders/order.ts';
import type { Result } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { serverNow } from '../../clock/clock.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { type CartDraft, withQuantity } from './cart-draft.ts';
import { OptionName } from '../../parts/catalog/option-name.tsx';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { OrderBill } from '../../parts/orders/order-bill.tsx';
import css from './create-order.module.css';

function actionOf(way: FulfillmentType, isLater: boolean): OrderAction {
  if (way === 'table') return 'table';
  if (way === 'delivery') return isLater ? 'later' : 'now';
  return isLater ? 'pickupl' : 'pickup';
}

const HALF_HOUR_MS = 1_800_000;

export interface CartPanelProps {
  draft: CartDraft;
  onChange: (draft: CartDraft) => void;
  /** The order this draft would place, or the refusal; undefined while it is empty. */
  priced: Result<{ order: Order }> | undefined;
  /** The total as far as known: address and time may be missing. */
  quote: PricedCart | undefined;
  isPlacing: boolean;
  onPlace: () => void;
  onEdit: (line: CartLine) => void;
}

/** The cart: lines, fulfillment, total. */
export function CartPanel({ draft, onChange, priced, quote, isPlacing, onPlace, onEdit }: CartPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const { branch } = useWorkplace();
  const products = useRows('product');
  const tables = useRows('table');
  const hasTables = useHasTables();
  const [isTried, setTried] = useState(false);
  const way = fulfillmentOfAction(draft.action);
  const refusal = priced?.ok === false ? priced.refusal : undefined;
  const errorOf = (field: string) => {
    const code = isTried ? refusal?.fields?.[field] : undefined;
    return code === undefined ? undefined : refusalText({ code });
  };
  const chosenTable = tables.find((table) => table.sid === draft.table);
  const order = priced?.ok === true ? priced.value.order : undefined;

  function setAction(action: OrderAction): void {
    const later = isForLater(action);
    onChange({
      ...draft,
      action,
      table: action === 'table' ? draft.table : null,
      table_part: action === 'table' ? draft.table_part : null,
      booking: later ? (draft.booking ?? nextSlot(serverNow() + HALF_HOUR_MS)) : null,
    });
  }

  return (
    <aside id="cart" className={css.cart} aria-label={t`Cart`}>
      <Stack gap={4}>
        <SegmentedControl
          label={t`Order type`}
          value={way}
          onChange={(next) => setAction(actionOf(next, draft.booking !== null))}
          options={[
            { id: 'pickup', label: t`Pickup`, icon: 'bag' },
            { id: 'delivery', label: t`Delivery`, icon: 'scooter' },
            ...(hasTables ? [{ id: 'table' as const, label: t`Table`, icon: 'table' as const }] : []),
          ]}
        />
        {way === 'table' ? null : (
          <Checkbox
            isSelected={draft.booking !== null}
            onChange={(isLater) => setAction(actionOf(way, isLater))}
          >
            <Trans>For later</Trans>
          </Checkbox>
        )}
        {draft.products.length === 0 ? (
          <p className={css.hint}>
            <Trans>Tap products to add them here.</Trans>
          </p>
        ) : (
          <ul className={css.cartLines}>
            {draft.products.map((line) => {
              const product = products.find((one) => one.sid === line.product_id);
              const built = quote?.products.find((one) => one.id === line.id);
              return (
                <li key={line.id}>
                  <span className={css.cartName}>
                    {product === undefined ? (
                      t`No longer on the menu`
                    ) : (
                      <button
                        type="button"
                        className={css.cartEdit}
                        onClick={() => onEdit(line)}
                        aria-label={t`Change ${product.name}`}
                      >
                        {product.name}
                      </button>
                    )}
                    {built?.extra.map((extra) => (
                      <small key={`${extra.group} ${extra.item}`}>
                        <OptionName option={extra} />
                      </small>
                    ))}
                    {line.note === '' ? null : <small>{line.note}</small>}
                    {line.allergy === '' ? null : (
                      <small className={css.cartAllergy}>{t`ALLERGY: ${line.allergy}`}</small>
                    )}
                    {line.course === 1 ? null : <small>{t`Course ${line.course}`}</small>}
                  </span>
                  <Stepper
                    label={product?.name ?? ''}
                    value={line.quantity}
                    min={0}
                    max={999}
                    onChange={(next) => onChange(withQuantity(draft, line.id, next))}
                  />
                  <span className={css.cartPrice}>
                    {built === undefined ? '' : format.money(built.price, branch.currency)}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        {way === 'table' ? (
          <>
            <Select
              label={t`Table`}
              value={draft.table}
              onChange={(table) => onChange({ ...draft, table, table_part: null })}
              options={tables
                .filter((table) => table.merge === null)
                .map((table) => ({ id: table.sid, label: table.name }))}
              error={errorOf('table')}
            />
            {chosenTable !== undefined && chosenTable.number_of_split > 1 ? (
              <Select
                label={t`Part`}
                value={String(draft.table_part ?? 0)}
                onChange={(part) => onChange({ ...draft, table_part: Number(part) || null })}
                options={[
                  { id: '0', label: t`Whole table` },
                  ...Array.from({ length: chosenTable.number_of_split }, (_, index) => ({
                    id: String(index + 1),
                    label: String(index + 1),
                  })),
                ]}
              />
            ) : null}
          </>
        ) : (
          <>
            <TextField
              label={t`Name`}
              value={draft.name}
              onChange={(name) => onChange({ ...draft, name })}
              error={errorOf('name')}
              maxLength={80}
              autoComplete="off"
            />
            <TextField
              label={t`Phone`}
              type="tel"
              value={draft.phone}
              onChange={(phone) => onChange({ ...draft, phone })}
              error={errorOf('phone')}
              maxLength={30}
              autoComplete="off"
              isOptional
            />
          </>
        )}
        {way === 'delivery' ? (
          <>
            <TextField
              label={t`Street and number`}
              value={draft.street}
              onChange={(street) => onChange({ ...draft, street })}
              error={errorOf('street')}
              maxLength={200}
              autoComplete="off"
            />
            <Checkbox
              isSelected={draft.non_contact}
              onChange={(non_contact) => onChange({ ...draft, non_contact })}
            >
              <Trans>Leave at the door</Trans>
            </Checkbox>
          </>
        ) : null}
        {draft.booking === null ? null : (
          <BookingTime draft={draft} onChange={onChange} error={errorOf('booking')} />
        )}
        <TextField
          label={t`Note`}
          value={draft.note}
          onChange={(note) => onChange({ ...draft, note })}
          maxLength={500}
          multiline
          isOptional
        />
        {quote === undefined ? null : <OrderBill order={quote} />}
        {isTried && refusal !== undefined ? <Problem>{refusalText(refusal)}</Problem> : null}
        <Button
          variant="primary"
          size="kitchen"
          wide
          isPending={isPlacing}
          isDisabled={draft.products.length === 0}
          onPress={() => {
            setTried(true);
            if (order !== undefined) onPlace();
          }}
        >
          {quote === undefined
            ? t`Place order`
            : t`Place order · ${format.money(quote.total, quote.currency)}`}
        </Button>
      </Stack>
    </aside>
  );
}

const QUARTER_MS = 900_000;

function nextSlot(at: number): number {
  return Math.ceil(at / QUARTER_MS) * QUARTER_MS;
}

/** The next 96 quarter hours, in the branch's time zone. */
function BookingTime({
  draft,
  onChange,
  error,
}: {
  draft: CartDraft;
  onChange: (draft: CartDraft) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const [first] = useState(() => nextSlot(serverNow() + (settings?.deliver_time ?? 30) * 60_000));
  const slots = Array.from({ length: 96 }, (_, index) => first + index * QUARTER_MS);
  const today = format.instant(serverNow(), branch.timezone, 'day');
  // A time chosen before (or the first offer) may not be in the list; keep it selectable.
  if (draft.booking !== null && !slots.includes(draft.booking)) slots.unshift(draft.booking);
  return (
    <Select
      label={t`When`}
      value={draft.booking === null ? null : String(draft.booking)}
      onChange={(slot) => onChange({ ...draft, booking: Number(slot) })}
      options={slots.map((slot) => ({
        id: String(slot),
        label: format.instant(slot, branch.timezone, 'time'),
        detail: format.instant(slot, branch.timezone, 'day') === today ? t`Today` : t`Tomorrow`,
      }))}
      error={error}
    />
  );
}
