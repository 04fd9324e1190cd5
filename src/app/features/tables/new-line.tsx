import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { knownOptions } from '#domain/cart/first-options.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { OptionGroups } from '../../parts/catalog/option-groups.tsx';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './tables.module.css';

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
export function NewLine({ product, extra, isSoldOut, dish, onChange, onAdd, onCancel }: NewLineProps) {
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
