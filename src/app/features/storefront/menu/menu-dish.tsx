import { useEffect } from 'react';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { addToCartWithNotice } from '../cart/cart-with-notice.ts';
import { ProductSheet, type ProductSheetProps } from './product-sheet.tsx';
import { ShareDish } from './share-dish.tsx';

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
