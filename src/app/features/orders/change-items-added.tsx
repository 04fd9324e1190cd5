import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { setQuantity } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { DishName } from './change-items-lines.tsx';
import { useKeptRow } from './use-kept-row.ts';
import css from './change-items-dialog.module.css';

interface AddedLinesProps {
  added: readonly CartLine[];
  nameOf: (line: CartLine) => string;
  /** The line as it will be; undefined: it cannot be added. */
  priceOf: (line: CartLine) => OrderLine | undefined;
  currency: string;
  onChange: (added: CartLine[]) => void;
  onOptions: (line: CartLine) => void;
}

/** The dishes that will be added. One that is counted down to none keeps its row, so that no other moves under a tap. */
export function AddedLines({ added, nameOf, priceOf, currency, onChange, onOptions }: AddedLinesProps) {
  /** Removed lines, with the row each of them has. */
  const [gone, setGone] = useState<readonly { line: CartLine; row: number }[]>([]);
  const rows = added.map((line) => ({ line, isGone: false }));
  const inOrder = gone.toSorted((one, other) => one.row - other.row);
  for (const { line, row } of inOrder) rows.splice(row, 0, { line, isGone: true });

  function remove(line: CartLine, row: number): void {
    setGone([...gone, { line, row }]);
    onChange(setQuantity(added, line.id, 0));
  }

  function putBack(line: CartLine, row: number): void {
    setGone(gone.filter((one) => one.line.id !== line.id));
    const before = rows.slice(0, row).filter(({ isGone }) => !isGone).length;
    onChange(added.toSpliced(before, 0, line));
  }

  return rows.map(({ line, isGone }, row) => (
    <AddedLine
      key={line.id}
      line={line}
      name={nameOf(line)}
      after={priceOf(line)}
      isGone={isGone}
      currency={currency}
      onQuantity={(quantity) =>
        quantity === 0 ? remove(line, row) : onChange(setQuantity(added, line.id, quantity))
      }
      onPutBack={() => putBack(line, row)}
      onOptions={() => onOptions(line)}
    />
  ));
}

interface AddedLineProps {
  line: CartLine;
  name: string;
  after: OrderLine | undefined;
  isGone: boolean;
  currency: string;
  onQuantity: (quantity: number) => void;
  onPutBack: () => void;
  onOptions: () => void;
}

function AddedLine(props: AddedLineProps) {
  const { line, name, after, isGone, currency, onQuantity, onPutBack, onOptions } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { place, style, press } = useKeptRow(isGone);
  return (
    <section ref={place} className={css.line} style={style} aria-label={name}>
      <span className={css.name}>
        {isGone ? (
          <>
            <s>
              {line.quantity} × {name}
            </s>
            <small>
              <Trans>Removed</Trans>
            </small>
          </>
        ) : (
          <>
            <DishName name={name} line={after} currency={currency} onOptions={onOptions} />
            <small>
              <Trans>Added</Trans>
              {after === undefined ? '' : ` · ${format.money(after.price, currency)}`}
            </small>
            {line.note === '' ? null : <small>{line.note}</small>}
          </>
        )}
      </span>
      <span className={css.quantity} data-quantity>
        {isGone ? (
          <Button icon="undo" aria-label={t`Put back: ${name}`} onPress={() => press(onPutBack)}>
            <Trans>Put back</Trans>
          </Button>
        ) : (
          <Stepper
            label={name}
            value={line.quantity}
            min={0}
            max={999}
            onChange={(next) => (next === 0 ? press(() => onQuantity(0)) : onQuantity(next))}
          />
        )}
      </span>
    </section>
  );
}
