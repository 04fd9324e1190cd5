import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Result } from '#domain/result.ts';
import { PriceDialog } from './price-dialog.tsx';
import { useDeleteMany, useSaveMany, useSellMany } from './use-bulk-acts.ts';
import css from './bulk-bar.module.css';

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
  const deleteMany = useDeleteMany();
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
  async function remove(): Promise<void> {
    setSaving(true);
    const isDone = await deleteMany(products);
    setSaving(false);
    if (isDone) onDone();
  }
  function sell(available: boolean): void {
    sellMany(products, available);
    onDone();
  }
  const act = (icon: IconName, label: ReactNode, onPress?: () => void, isDanger = false) => (
    <Button
      icon={icon}
      className={css.act}
      isDisabled={isSaving}
      variant={isDanger ? 'danger' : 'secondary'}
      {...(onPress === undefined ? {} : { onPress })}
    >
      {label}
    </Button>
  );
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
        {act('edit', <Trans>Change prices</Trans>, () => setPricing(true))}
        <Menu
          label={t`Move to`}
          trigger={act('forward', <Trans>Move</Trans>)}
          entries={targets.map((one) => ({
            id: one.sid,
            label: one.name,
            onSelect: () => void run((product) => ({ ...product, catalog_id: one.sid })),
          }))}
        />
        {isHidden
          ? act(
              'eye',
              <Trans>Show in online menu</Trans>,
              () => void run((one) => ({ ...one, visible_web: true })),
            )
          : act(
              'eye-off',
              <Trans>Hide from online menu</Trans>,
              () => void run((one) => ({ ...one, visible_web: false })),
            )}
        {isGone
          ? act('check', <Trans>Available today</Trans>, () => sell(true))
          : act('minus', <Trans>Sold out today</Trans>, () => sell(false))}
        {act('trash', <Trans>Delete</Trans>, () => void remove(), true)}
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
    </div>
  );
}
