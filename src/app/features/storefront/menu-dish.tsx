import { useEffect } from 'react';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { ProductSheet, type ProductSheetProps } from './product-sheet.tsx';
import { ShareDish } from './share-dish.tsx';

/**
 * A dish opened on its menu: while it is, the address is the dish's own, so that it can be kept and told of. Back, and
 * closing, lead to the menu's again.
 */
export function MenuDish(props: ProductSheetProps) {
  const { site, menu, product } = props;
  const { branch } = menu;
  const menuPath = `/${site}/${branch.sid}`;
  const path = `${menuPath}/product/${slugOfProduct(product)}`;
  useEffect(() => {
    // The entry is the one the open sheet holds for Back, or the dish's own where somebody came by its address.
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
