import { useEffect } from 'react';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { ProductSheet, type ProductSheetProps } from './product-sheet.tsx';
import { ShareDish } from './share-dish.tsx';

/**
 * A dish opened on its menu: the address becomes the dish's own, so that it can be shared. Back and closing return to
 * the menu's.
 */
export function MenuDish(props: ProductSheetProps) {
  const { site, menu, product } = props;
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
      share={<ShareDish path={path} title={`${product.name} · ${branch.shop.name}`} />}
    />
  );
}
