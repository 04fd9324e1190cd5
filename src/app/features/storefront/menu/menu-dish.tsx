import { useEffect } from 'react';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { addToCartWithNotice } from '../cart/cart-with-notice.ts';
import { ProductSheet, type ProductSheetProps } from './product-sheet.tsx';
import { ShareDish } from './share-dish.tsx';

/** Focuses a closed dish on its menu where nothing has the focus: opened by its address, it was opened by no button. */
function focusDish(sid: string): void {
  const { activeElement: focused, body } = document;
  if (focused !== null && focused !== body && focused.isConnected) return;
  const card = document.querySelector<HTMLElement>(`[data-dish="${CSS.escape(sid)}"]`);
  (card ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: card === null });
}

/**
 * A dish opened on its menu: the address becomes the dish's own, so that it can be shared. Back and closing return to
 * the menu's. Adding it to the cart needs no notice: the cart beside or below the menu shows it.
 */
export function MenuDish(props: ProductSheetProps) {
  const { site, menu, product, onAdd } = props;
  const { branch } = menu;
  const menuPath = `/${site}/${branch.sid}`;
  const path = `${menuPath}/product/${slugOfProduct(product)}`;
  useEffect(() => {
    // The entry is the open dialog's guard for Back, or the dish's own on direct access.
    history.replaceState(history.state, '', path);
    return () => {
      if (window.location.pathname === path) history.replaceState(history.state, '', menuPath);
    };
  }, [path, menuPath]);
  const { sid } = product;
  useEffect(
    () => () => {
      // The dialog itself restores the focus in the next frame.
      requestAnimationFrame(() => setTimeout(() => focusDish(sid)));
    },
    [sid],
  );
  return (
    <ProductSheet
      {...props}
      onAdd={async (line) => {
        if (await addToCartWithNotice(site, branch.sid, line, branch)) await onAdd(line);
      }}
      share={<ShareDish path={path} title={`${product.name} · ${branch.shop.name}`} />}
    />
  );
}
