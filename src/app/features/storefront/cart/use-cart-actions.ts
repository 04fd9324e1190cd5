import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notices } from '#ui/notices.tsx';
import { replaceLine, restoreLine, setQuantity, swapBack } from '#domain/cart/cart-lines.ts';
import { asksForChoice, preselected } from '#domain/cart/first-options.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import type { Menu } from '../menu/menu-source.ts';
import { useUnmetNeeds } from '../menu/use-unmet-needs.ts';
import { useLazyAction } from '../shared/use-lazy-action.ts';
import { type Cart, saveCart, undoInCart } from './cart-store.ts';

/** What a customer does with the lines of their cart, and the line opened to change its options. */
export function useCartActions(cart: Cart, menu: Menu, isSoldOut: (product: string) => boolean) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [opened, setOpened] = useState<{ line: CartLine; product: Product | undefined }>();
  const withPart = useLazyAction();
  const { order } = cart;
  const { extras, branch } = menu;
  const { optionReason } = useUnmetNeeds(menu);
  const suits = (...option: Parameters<typeof optionReason>) => optionReason(...option) === undefined;

  function open(line: CartLine, product: Product | undefined): void {
    withPart(
      () => import('../menu/product-sheet.tsx'),
      () => setOpened({ line, product }),
    );
  }

  function replace(id: string, line: CartLine): void {
    saveCart({ ...cart, order: { ...order, products: replaceLine(order.products, id, line) } });
    setOpened(undefined);
  }

  function swap(line: CartLine, product: Product): void {
    const extra = extras.find(({ sid }) => sid === product.extra_id);
    const other = { ...line, product_id: product.sid, extra: preselected(extra, isSoldOut, suits) };
    if (asksForChoice(extra, isSoldOut, suits)) {
      open(other, product);
      return;
    }
    replace(line.id, other);
    const at = order.products.indexOf(line);
    notices.info(t`In the cart instead: ${product.name}`, {
      undo: () => undo((lines) => swapBack(lines, line, other, at, branch.shop)),
    });
  }

  function undo(step: Parameters<typeof undoInCart>[1]): void {
    const done = undoInCart(cart, step);
    if (!done.ok) refusalNotice(done.refusal);
  }

  function change(id: string, quantity: number): void {
    saveCart({ ...cart, order: { ...order, products: setQuantity(order.products, id, quantity) } });
  }

  function remove(id: string): void {
    change(id, 0);
    // The focused element was removed.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    const at = order.products.findIndex((line) => line.id === id);
    const line = order.products[at];
    if (line === undefined) return;
    notices.info(t`Removed`, {
      undo: () => undo((lines) => restoreLine(lines, line, at, branch.shop)),
    });
  }

  return { opened, close: () => setOpened(undefined), open, replace, swap, change, remove };
}
