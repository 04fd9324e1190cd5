import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Result } from '#domain/result.ts';
import { PriceDialog } from './price-dialog.tsx';
import { useSaveMany, useSellMany } from './use-bulk-acts.ts';
import css from './bulk-bar.module.css';

const DeleteProductsDialog = lazy(() =>
  import('./delete-products-dialog.tsx').then((code) => ({ default: code.DeleteProductsDialog })),
);

export interface BulkBarProps {
  products: readonly Product[];
  catalogs: readonly Catalog[];
  /** The business day for which products are marked as sold out. */
  day: string;
  isSoldOut: (product: Product) => boolean;
  /** How many products the list shows, all of which can be selected. */
  shown: number;
  onAll: () => void;
  onDone: () => void;
}

/** Actions on the selected products, at the end of the screen however long the list is. */
export function BulkBar({ products, catalogs, day, isSoldOut, shown, onAll, onDone }: BulkBarProps) {
  const { t } = useLingui();
  const saveMany = useSaveMany();
  const sellMany = useSellMany(day);
  const [isPricing, setPricing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const count = products.length;

  async function run(change: (product: Product) => Product): Promise<Result<unknown>> {
    setSaving(true);
    const saved = await saveMany(products, change);
    setSaving(false);
    if (saved.ok) onDone();
    return saved;
  }
  function sell(available: boolean): void {
    sellMany(products, available);
    onDone();
  }
  /** On a phone the short word stands under the icon. */
  const act = (icon: IconName, [label, short]: [string, string], onPress?: () => void, isDanger = false) => (
    <Button
      icon={icon}
      aria-label={label}
      className={css.act}
      isDisabled={isSaving}
      variant={isDanger ? 'danger' : 'secondary'}
      {...(onPress === undefined ? {} : { onPress })}
    >
      <span className={css.long}>{label}</span>
      <span className={css.short}>{short}</span>
    </Button>
  );
  const move = t`Move`;
  const remove = t`Delete`;
  const isHidden = products.every((one) => !one.visible_web);
  const isGone = products.every(isSoldOut);
  const targets = catalogsBelow(catalogs, null).flatMap((one) => [one, ...catalogsBelow(catalogs, one.sid)]);

  return (
    <div className={css.bar} role="group" aria-label={t`Actions for the selected products`}>
      <div className={css.count}>
        <strong role="status">
          <Trans>{count} selected</Trans>
        </strong>
        {count < shown ? (
          <Button variant="quiet" onPress={onAll}>
            <Trans>Select all {shown}</Trans>
          </Button>
        ) : null}
        <IconButton icon="close" label={t`Clear selection`} onPress={onDone} />
      </div>
      <div className={css.acts}>
        {act('edit', [t`Change prices`, t({ message: 'Prices', context: 'bulk action' })], () =>
          setPricing(true),
        )}
        <Menu
          label={t`Move to`}
          trigger={act('forward', [move, move])}
          entries={targets.map((one) => ({
            id: one.sid,
            label: one.name,
            onSelect: () => void run((product) => ({ ...product, catalog_id: one.sid })),
          }))}
        />
        {isHidden
          ? act('eye', [t`Show in online menu`, t({ message: 'Show', context: 'bulk action' })], () => {
              void run((one) => ({ ...one, visible_web: true }));
            })
          : act('eye-off', [t`Hide from online menu`, t({ message: 'Hide', context: 'bulk action' })], () => {
              void run((one) => ({ ...one, visible_web: false }));
            })}
        {isGone
          ? act('check', [t`Available today`, t({ message: 'Available', context: 'bulk action' })], () => {
              sell(true);
            })
          : act('minus', [t`Sold out today`, t`Sold out`], () => sell(false))}
        {act('trash', [remove, remove], () => setDeleting(true), true)}
      </div>
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
      {isDeleting ? (
        <Suspense fallback={null}>
          <DeleteProductsDialog products={products} onDone={onDone} onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
