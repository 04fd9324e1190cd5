import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_LINE_QUANTITY } from '#domain/cart/price-line.ts';
import { isAllergyOfOrder } from '#domain/orders/allergy-in-note.ts';
import { balanceOfOrder } from '#domain/orders/order-balance.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { PricedOption } from '../../parts/catalog/priced-option.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { AskManager } from '../../parts/people/ask-manager.tsx';
import { useKeptRow } from './use-kept-row.ts';
import type { LineChange } from './use-items-draft.ts';
import css from './change-items-dialog.module.css';

interface DishNameProps {
  name: string;
  /** The line as it will be; undefined: it cannot be priced. */
  line: OrderLine | undefined;
  currency: string;
  onOptions: (() => void) | undefined;
}

/** The name of a dish, which opens its options where it has some, and the options it will have. */
export function DishName({ name, line, currency, onOptions }: DishNameProps) {
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
  isRemoved: boolean;
  /** Whether a started dish can be voided here. */
  mayVoid: boolean;
  onChange: (change: LineChange) => void;
  /** Undefined: the dish has no options. */
  onOptions: (() => void) | undefined;
  onRemove: (isRemoved: boolean) => void;
  /** After a started dish was marked: it needs a reason. */
  onVoided: () => void;
}

/** A line of the order: quantity, note and options can be changed until it is started; it is removed until Save. */
export function ChangedLine(props: ChangedLineProps) {
  const { order, line, after, change, isRemoved, mayVoid, onChange, onOptions, onRemove, onVoided } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { path } = useWorkplace();
  const format = useFormat();
  const { place, style, press } = useKeptRow(isRemoved);
  const isFree = line.status === 'PLACED';
  const seating = labels.seating(order, line);
  const { quantity, note } = isFree ? change : line;
  const name = isFree ? line.name : `${line.name} (${labels.item(line.status)})`;
  const remove = () => press(() => onRemove(true), isFree ? undefined : onVoided);

  return (
    <section ref={place} className={css.line} style={style} aria-label={line.name}>
      {isRemoved ? (
        <span className={css.name}>
          <s>
            {quantity} × {name}
          </s>
          <small>{isFree ? t`Removed` : t`Voided`}</small>
        </span>
      ) : (
        <span className={css.name}>
          <DishName
            name={name}
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
          {line.voided === undefined ? null : <small>{labels.offBill(line.voided)}</small>}
          {isFree || note === '' ? null : <small dir="auto">{note}</small>}
        </span>
      )}
      <span className={css.quantity} data-quantity>
        {isRemoved ? (
          <Button
            icon="undo"
            aria-label={t`Put back: ${line.name}`}
            onPress={() => press(() => onRemove(false))}
          >
            <Trans>Put back</Trans>
          </Button>
        ) : isFree ? (
          <Stepper
            label={line.name}
            value={quantity}
            min={0}
            max={MAX_LINE_QUANTITY}
            onChange={(next) => (next === 0 ? remove() : onChange({ ...change, quantity: next }))}
          />
        ) : (
          <>
            {quantity}×
            {line.voided !== undefined ? null : mayVoid ? (
              <Button icon="trash" aria-label={t`Void: ${line.name}`} onPress={remove}>
                <Trans>Void</Trans>
              </Button>
            ) : (
              <AskManager
                of={line.name}
                request={{
                  act: t`Void items`,
                  items: [`${quantity} × ${line.name}`],
                  amount: format.money(line.price, order.currency),
                  place: `${labels.number(order)} · ${labels.place(order)}`,
                  href: `${path}/orders/${order.sid}/details.html?change`,
                }}
              />
            )}
          </>
        )}
      </span>
      {isFree && !isRemoved ? (
        <LineNote name={line.name} note={note} onChange={(next) => onChange({ ...change, note: next })} />
      ) : null}
    </section>
  );
}

interface LineNoteProps {
  name: string;
  note: string;
  onChange: (note: string) => void;
}

/** The note of a line, behind a button while there is none. */
function LineNote({ name, note, onChange }: LineNoteProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function open(): void {
    flushSync(() => setOpen(true));
    field.current?.focus();
  }
  if (!isOpen && note === '') {
    return (
      <Button
        variant="quiet"
        icon="plus"
        className={css.addNote}
        aria-label={t`Add a note: ${name}`}
        onPress={open}
      >
        <Trans>Add a note</Trans>
      </Button>
    );
  }
  return (
    <TextField
      label={t`Note for the kitchen`}
      value={note}
      onChange={onChange}
      // It stays open while it is emptied.
      onFocus={() => setOpen(true)}
      inputRef={field}
      maxLength={200}
      isOptional
      className={css.note}
    />
  );
}

/** What the order comes to before and after, and what of it is due where something was paid. */
export function OrderSum({ before, after }: { before: Order; after: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { paid, due } = balanceOfOrder(after);
  const money = (amount: number) => format.money(amount, before.currency);
  const difference = t`Difference`;
  const rows = [
    [t`Total before`, before.total],
    [t`Total after`, after.total],
    [difference, after.total - before.total],
    ...(paid > 0 && due > 0 ? [[t`Still due`, due] as const] : []),
  ] as const;
  return (
    <dl className={css.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{label === difference && amount > 0 ? `+${money(amount)}` : money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
