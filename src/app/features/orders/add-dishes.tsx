import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { addLine } from '#domain/cart/cart-lines.ts';
import { groupsToAsk, staffLine } from '#domain/cart/choices-to-ask.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Product } from '#domain/catalog/product.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { ProductMenu } from '../../parts/catalog/product-menu.tsx';
import { useFavourites } from '../../parts/catalog/use-favourites.ts';
import { ExtrasSheet } from './extras-sheet.tsx';
import type { OrderMenu } from './use-order-menu.ts';
import css from './change-items-dialog.module.css';

interface AddDishesProps {
  menu: OrderMenu;
  currency: string;
  added: readonly CartLine[];
  /** What the order comes to with the added dishes, as text. */
  total: string;
  onChange: (added: CartLine[]) => void;
  onClose: () => void;
}

/** The menu over an order: each tap adds a dish, as at a table and at the counter. */
export function AddDishes({ menu, currency, added, total, onChange, onClose }: AddDishesProps) {
  const { t } = useLingui();
  const favourites = useFavourites();
  const [open, setOpen] = useState<Product | null>(null);
  useIgnoreDoubleTap();
  const { extraOf, isSoldOut } = menu;

  function add(line: CartLine): void {
    onChange(addLine(added, line));
    setOpen(null);
  }

  /** Adds a product at once, or opens its options if the customer has to be asked. */
  function pick(product: Product): void {
    const extra = extraOf(product);
    if (groupsToAsk(extra, isSoldOut).length > 0) setOpen(product);
    else add(staffLine(newId(), product, extra, isSoldOut));
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Add a dish`}
      shape="sheet"
      size="large"
      footer={
        <Button variant="primary" size="kitchen" onPress={onClose}>
          {added.length === 0 ? t`Done` : t`Done · ${total}`}
        </Button>
      }
    >
      <div className={css.menu}>
        <ProductMenu
          isSoldOut={isSoldOut}
          favourites={favourites}
          countOf={(sid) =>
            added.reduce((sum, line) => sum + (line.product_id === sid ? line.quantity : 0), 0)
          }
          onPick={pick}
          onOptions={setOpen}
        />
      </div>
      {open === null ? null : (
        <ExtrasSheet
          product={open}
          extra={extraOf(open)}
          currency={currency}
          isSoldOut={isSoldOut}
          onClose={() => setOpen(null)}
          onAdd={add}
        />
      )}
    </Dialog>
  );
}
