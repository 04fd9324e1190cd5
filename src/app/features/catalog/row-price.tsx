import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { MAX_MONEY, moneySchema } from '#domain/money.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useSaveMany } from './use-bulk-acts.ts';
import css from './products.module.css';

const schema = z.object({ price: moneySchema });

/** The price of a product in its row; pressed, it is changed there. */
export function RowPrice({ product }: { product: Product }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency } = useWorkplace().branch;
  const [isOpen, setOpen] = useState(false);
  const price = format.money(product.price, currency);
  return (
    <>
      <Button
        variant="quiet"
        className={css.price}
        aria-label={t`${price}, change the price of ${product.name}`}
        onPress={() => setOpen(true)}
      >
        {price}
      </Button>
      {isOpen ? <PriceForm product={product} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PriceForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useLingui();
  const { currency } = useWorkplace().branch;
  const saveMany = useSaveMany();
  const form = useForm<{ price: number | null }, { price: number }>({
    initial: { price: product.price },
    schema,
  });

  async function save(): Promise<void> {
    const saved = await form.submit(({ price }) => saveMany([product], (one) => ({ ...one, price })));
    if (saved?.ok === true) onClose();
  }

  return (
    <DialogForm
      form={form}
      title={t`Price of ${product.name}`}
      size="small"
      onSubmit={save}
      onClose={onClose}
    >
      <MoneyField
        label={t`Price`}
        currency={currency}
        maxValue={MAX_MONEY}
        autoFocus
        {...form.field('price')}
      />
    </DialogForm>
  );
}
