import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NumberField } from '#ui/number-field.tsx';
import type { OrderLine } from '#domain/orders/order.ts';
import css from './pieces-field.module.css';

/** How many pieces of the chosen dishes an act is for. */
export interface ChosenPieces {
  /** Fewer than all pieces of the one line; undefined: all of each line. */
  pieces: number | undefined;
  /** `2 × Soup`, for each line. */
  names: readonly string[];
  /** Their price, in the currency's minor unit. */
  amount: number;
  /** Chooses the pieces where there is one line with several; otherwise null. */
  field: React.JSX.Element | null;
}

/** Lets a person take fewer than all pieces of a dish; `most` of them are suggested, else all. */
export function usePieces(lines: readonly OrderLine[], most?: number): ChosenPieces {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number | null>(most ?? null);
  const [line] = lines;
  if (line === undefined || lines.length > 1 || line.quantity < 2) {
    return {
      pieces: undefined,
      names: lines.map(({ quantity, name }) => `${quantity} × ${name}`),
      amount: lines.reduce((sum, { price }) => sum + price, 0),
      field: null,
    };
  }
  const pieces = Math.min(chosen ?? line.quantity, line.quantity);
  return {
    pieces: pieces < line.quantity ? pieces : undefined,
    names: [`${pieces} × ${line.name}`],
    amount: Math.round((line.price * pieces) / line.quantity),
    field: (
      <NumberField
        label={t`How many`}
        className={css.pieces}
        minValue={1}
        maxValue={line.quantity}
        value={pieces}
        onChange={setChosen}
      />
    ),
  };
}
