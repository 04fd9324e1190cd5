import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DataList } from '#ui/data-list.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { decimalMark, readAmount } from '#ui/read-amount.ts';
import { changedPrice, type PriceChange } from '#domain/catalog/edit-product.ts';
import type { Product } from '#domain/catalog/product.ts';
import { MAX_MONEY } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { localeOf } from '../../i18n/i18n.ts';
import { signedMoney } from '../../i18n/signed-money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** Steps in the smallest units; menus in lira or forints are rounded to fives and tens of the unit itself. */
const ROUNDINGS = [1, 5, 10, 50, 100, 500, 1000] as const;

const schema = z.object({
  by: z.enum(['amount', 'percent']),
  value: z.number(),
  roundTo: z.number(),
  direction: z.enum(['up', 'down']),
});
type ChangeInput = z.infer<typeof schema>;
const initial: ChangeInput = { by: 'percent', value: 0, roundTo: 1, direction: 'up' };

/** The largest change in basis points. */
const MAX_SHARE = 100_000;

/** A percentage in basis points that follows each key, as amounts do: the preview is never behind what is shown. */
function TypedPercent({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const decimal = decimalMark(localeOf(useLanguage()));
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t`Percent`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed ?? format.number(value / 100)}
      onChange={(text) => {
        setTyped(text);
        onChange(Math.min(MAX_SHARE, readAmount(text, { fractionDigits: 2, decimal }) ?? 0));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Changes the prices of many products by an amount or a percentage, with a preview of each price. */
export function PriceDialog({
  products,
  save,
  onClose,
}: {
  products: readonly Product[];
  save: (priceOf: (price: number) => number) => Promise<Result<unknown>>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency } = useWorkplace().branch;
  const form = useForm<ChangeInput, ChangeInput>({ initial, schema });
  const { direction, ...change } = form.values;
  const signed: PriceChange = { ...change, value: direction === 'up' ? change.value : -change.value };
  const priceOf = (price: number) => changedPrice(price, signed);
  const money = (amount: number) => format.money(amount, currency);
  const changed = products.filter(({ price }) => priceOf(price) !== price).length;
  const same = products.length - changed;
  const differenceOf = ({ price }: Product) => {
    const difference = priceOf(price) - price;
    return difference === 0 ? t`no change` : signedMoney(format, difference, currency);
  };
  return (
    <DialogForm
      form={form}
      title={t`Change prices`}
      size="large"
      isDisabled={changed === 0}
      label={
        changed === 0 ? t`Change prices` : t`Change ${plural(changed, { one: '# price', other: '# prices' })}`
      }
      onSubmit={() => form.submit(() => save(priceOf))}
      onClose={onClose}
    >
      <Cluster gap={3} align="end">
        <SegmentedControl
          label={t`Direction`}
          value={direction}
          onChange={(next) => form.change({ direction: next })}
          options={[
            { id: 'up', label: t`Increase` },
            { id: 'down', label: t`Decrease` },
          ]}
        />
        <SegmentedControl
          label={t`Change by`}
          value={change.by}
          onChange={(by) => form.change({ by, value: 0 })}
          options={[
            { id: 'percent', label: t`Percent` },
            { id: 'amount', label: t`Amount` },
          ]}
        />
        {change.by === 'percent' ? (
          <TypedPercent value={change.value} onChange={(value) => form.change({ value })} />
        ) : (
          <MoneyField
            label={t`Amount`}
            currency={currency}
            value={change.value}
            maxValue={MAX_MONEY}
            onChange={(value) => form.change({ value: value ?? 0 })}
          />
        )}
        <Select
          label={t`Round to`}
          value={String(change.roundTo)}
          onChange={(id) => form.change({ roundTo: Number(id) })}
          options={ROUNDINGS.map((step) => ({ id: String(step), label: money(step) }))}
        />
      </Cluster>
      {changed === 0 || same === 0 ? null : (
        <p role="status">
          {t`${plural(same, { one: '# price stays', other: '# prices stay' })} the same after rounding.`}
        </p>
      )}
      <DataList
        isDense
        label={t`Prices before and after`}
        rows={products}
        rowKey={({ sid }) => sid}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name }) => name },
          { id: 'before', header: t`Before`, align: 'end', cell: ({ price }) => money(price) },
          { id: 'after', header: t`After`, align: 'end', cell: ({ price }) => money(priceOf(price)) },
          {
            id: 'difference',
            header: t`Difference`,
            align: 'end',
            isHiddenOnPhone: true,
            cell: differenceOf,
          },
        ]}
      />
    </DialogForm>
  );
}
