import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { ok, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';
import { PriceDialog } from './price-dialog.tsx';
import css from './products.module.css';

const UNDO_MS = 15_000;

/** Saves new versions of several products as one edit, with undo. */
function useSaveMany() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const save = async (before: readonly Product[], after: readonly Product[]): Promise<Result<unknown>> => {
    const products = after.map(({ order: _order, ...form }, at) => ({ ...form, seen: markOf(before[at]) }));
    const result = await callBranch('products/edit-many', { products });
    if (!result.ok) refusalNotice(result.refusal);
    return result;
  };
  return async (
    before: readonly Product[],
    change: (product: Product) => Product,
  ): Promise<Result<unknown>> => {
    const touched = before.filter((product) => markOf(change(product)) !== markOf(product));
    const after = touched.map(change);
    const saved = touched.length > 0 ? await save(touched, after) : ok(null);
    if (!saved.ok) return saved;
    const count = touched.length;
    notices.success(
      t`Products changed: ${count}`,
      count === 0 ? {} : { showMs: UNDO_MS, undo: () => void save(after, touched) },
    );
    return saved;
  };
}

/** Actions on the selected products. */
export function BulkBar({ products, onDone }: { products: readonly Product[]; onDone: () => void }) {
  const { t } = useLingui();
  const saveMany = useSaveMany();
  const [isPricing, setPricing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const count = products.length;

  async function run(change: (product: Product) => Product): Promise<Result<unknown>> {
    setSaving(true);
    const saved = await saveMany(products, change);
    setSaving(false);
    if (saved.ok) onDone();
    return saved;
  }
  const show = (visible: boolean) => void run((product) => ({ ...product, visible_web: visible }));

  return (
    <div className={css.bulk} role="group" aria-label={t`Actions for the selected products`}>
      <strong>
        <Trans>{count} selected</Trans>
      </strong>
      <Button icon="edit" isDisabled={isSaving} onPress={() => setPricing(true)}>
        <Trans>Change prices</Trans>
      </Button>
      <Button icon="eye" isDisabled={isSaving} onPress={() => show(true)}>
        <Trans>Show in online menu</Trans>
      </Button>
      <Button icon="eye-off" isDisabled={isSaving} onPress={() => show(false)}>
        <Trans>Hide from online menu</Trans>
      </Button>
      <Button variant="quiet" onPress={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
      {isPricing ? (
        <PriceDialog
          products={products}
          save={async (priceOf) => {
            const saved = await run((product) => ({ ...product, price: priceOf(product.price) }));
            if (saved.ok) setPricing(false);
            return saved;
          }}
          onClose={() => setPricing(false)}
        />
      ) : null}
    </div>
  );
}
