import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RowMoneyField } from '#ui/row-money-field.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveMany } from './use-bulk-acts.ts';
import css from './products.module.css';

/** The product whose price is edited in its row, and the rows in the order that Tab goes through them. */
export function usePriceRows(rows: readonly Product[]) {
  const [edited, setEdited] = useState<string | null>(null);
  return {
    edited,
    edit: setEdited,
    /** Edits the price of the row after or before one; whether there is such a row. */
    move(sid: string, isBack: boolean): boolean {
      const next = rows[rows.findIndex((one) => one.sid === sid) + (isBack ? -1 : 1)];
      if (next !== undefined) setEdited(next.sid);
      return next !== undefined;
    },
  };
}

interface RowPriceProps {
  product: Product;
  rows: ReturnType<typeof usePriceRows>;
}

/** The price of a product in its row; pressed, it is edited there. */
export function RowPrice({ product, rows }: RowPriceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency } = useWorkplace().branch;
  const saveMany = useSaveMany();
  const [isReturning, setReturning] = useState(false);
  /** What was saved, until the row with it has arrived. */
  const [saved, setSaved] = useState<{ price: number; over: number } | null>(null);
  /** What the server did not take, or was not reached with. */
  const [unsaved, setUnsaved] = useState<number | null>(null);
  // A later change of the row counts, also one back to the price before: Undo.
  if (saved !== null && saved.over !== product.price) setSaved(null);
  const current = saved !== null && saved.over === product.price ? saved.price : product.price;
  const price = format.money(current, currency);
  const { name, sid } = product;
  const isEdited = rows.edited === sid;

  async function save(next: number): Promise<void> {
    setSaved({ price: next, over: product.price });
    setUnsaved(null);
    const result = await saveMany(
      [product],
      (one) => ({ ...one, price: next }),
      () => setSaved(null),
    );
    if (result.ok) return;
    setSaved(null);
    setUnsaved(next);
  }

  if (!isEdited) {
    const typed = unsaved === null ? '' : format.money(unsaved, currency);
    const problem = unsaved === null ? '' : t`${typed} not saved`;
    return (
      <Button
        autoFocus={isReturning}
        variant="quiet"
        className={css.price}
        aria-label={[problem, t`${price}, change the price of ${name}`].filter(Boolean).join(', ')}
        onPress={() => rows.edit(sid)}
      >
        {price}
        {problem === '' ? null : <small className={css.unsavedPrice}>{problem}</small>}
      </Button>
    );
  }
  const example = format.money(current > 0 ? current : 10 ** fractionDigits(currency), currency);
  return (
    <div className={css.priceField}>
      <RowMoneyField
        label={t`Price of ${name}`}
        currency={currency}
        digits={fractionDigits(currency)}
        value={current}
        unsaved={unsaved}
        maxValue={MAX_MONEY}
        problem={t`Enter an amount, for example ${example}`}
        onSave={(next) => void save(next)}
        onClose={(by) => {
          if (by === 'escape') setUnsaved(null);
          setReturning(by !== 'blur');
          if (rows.edited === sid) rows.edit(null);
        }}
        onTab={(isBack) => rows.move(sid, isBack)}
      />
    </div>
  );
}
