import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type CartLine, MAX_LINE_QUANTITY } from '#domain/cart/price-line.ts';
import { isAllergyOfOrder } from '#domain/orders/allergy-in-note.ts';
import { balanceOfOrder } from '#domain/orders/order-balance.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { PricedOption } from '../../parts/catalog/priced-option.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import type { LineChange } from './change-items-dialog.tsx';
import css from './change-items-dialog.module.css';

interface DishNameProps {
  name: string;
  /** The line as it will be; undefined: it cannot be priced. */
  line: OrderLine | undefined;
  currency: string;
  onOptions: (() => void) | undefined;
}

/** The name of a dish, which opens its options where it has some, and the options it will have. */
function DishName({ name, line, currency, onOptions }: DishNameProps) {
  const { t } = useLingui();
  return (
    <>
      {onOptions === undefined ? (
        <b>{name}</b>
      ) : (
        <button type="button" className={css.options} onClick={onOptions} aria-label={t`Change ${name}`}>
          {name}
        </button>
      )}
      {line?.extra.map((option) => (
        <small key={`${option.group} ${option.item}`}>
          <PricedOption option={option} currency={currency} />
        </small>
      ))}
    </>
  );
}

interface ChangedLineProps {
  order: Order;
  line: OrderLine;
  /** The line as it will be. */
  after: OrderLine;
  change: LineChange;
  onChange: (change: LineChange) => void;
  /** Undefined: the dish has no options. */
  onOptions: (() => void) | undefined;
  /** Asks to remove the dish: one less than one. */
  onRemove: () => void;
}

/** A line of the order: quantity, note and options can be changed until it is started. */
export function ChangedLine({ order, line, after, change, onChange, onOptions, onRemove }: ChangedLineProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const isFree = line.status === 'PLACED';
  const seating = labels.seating(order, line);
  const { quantity, note } = isFree ? change : line;
  return (
    <section className={css.line} aria-label={line.name}>
      <span className={css.name}>
        <DishName
          name={isFree ? line.name : `${line.name} (${labels.item(line.status)})`}
          line={after}
          currency={order.currency}
          onOptions={isFree ? onOptions : undefined}
        />
        {seating === '' ? null : <small>{seating}</small>}
        {line.allergy === '' ? null : (
          <strong className={css.allergy}>
            <Icon name="warning" size={16} />{' '}
            {isAllergyOfOrder(order, line) ? t`ALLERGY` : t`ALLERGY: ${isolatedText(line.allergy)}`}
          </strong>
        )}
      </span>
      <Stepper
        label={line.name}
        value={quantity}
        min={isFree ? 0 : quantity}
        max={isFree ? MAX_LINE_QUANTITY : quantity}
        onChange={(next) => (next === 0 ? onRemove() : onChange({ ...change, quantity: next }))}
      />
      <TextField
        label={t`Note for the kitchen`}
        value={note}
        onChange={(next) => onChange({ ...change, note: next })}
        maxLength={200}
        isDisabled={!isFree}
        isOptional
        className={css.note}
      />
    </section>
  );
}

interface AddedLineProps {
  line: CartLine;
  name: string;
  /** The line as it will be; undefined: it cannot be added. */
  after: OrderLine | undefined;
  currency: string;
  /** 0 removes it. */
  onQuantity: (quantity: number) => void;
  onOptions: () => void;
}

/** A dish that will be added. */
export function AddedLine({ line, name, after, currency, onQuantity, onOptions }: AddedLineProps) {
  const format = useFormat();
  return (
    <section className={css.line} aria-label={name}>
      <span className={css.name}>
        <DishName name={name} line={after} currency={currency} onOptions={onOptions} />
        <small>
          <Trans>Added</Trans>
          {after === undefined ? '' : ` · ${format.money(after.price, currency)}`}
        </small>
        {line.note === '' ? null : <small>{line.note}</small>}
      </span>
      <Stepper label={name} value={line.quantity} min={0} max={999} onChange={onQuantity} />
    </section>
  );
}

/** What the order comes to before and after, and what of it is due where something was paid. */
export function OrderSum({ before, after }: { before: Order; after: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { paid, due } = balanceOfOrder(after);
  const money = (amount: number) => format.money(amount, before.currency);
  const rows = [
    [t`Total before`, before.total],
    [t`Total after`, after.total],
    ...(paid > 0 && due > 0 ? [[t`Still due`, due] as const] : []),
  ] as const;
  return (
    <dl className={css.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
