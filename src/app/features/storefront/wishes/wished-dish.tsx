import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { soonestDay } from '#domain/cart/slots.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import type { Wish } from '#domain/people/wish.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DishDrawing } from '../../../parts/pictures/dish-drawing.tsx';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { serverNow } from '../../../clock/clock.ts';
import { addToCartWithNotice } from '../cart/cart-with-notice.ts';
import { DishMarks } from '../menu/dish-marks.tsx';
import type { Menu } from '../menu/menu-source.ts';
import { ProductSheet } from '../menu/product-sheet.tsx';
import css from './wish-list-page.module.css';

/** A dish of the wish list by the current menu; it may have been removed. */
export function WishedDish({ wish, menu }: { wish: Wish; menu: Menu }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { branch, products, stocks } = menu;
  const product = products.find(({ sid }) => sid === wish.product);
  if (product === undefined)
    return (
      <article className={css.dish}>
        <p>
          <Trans>A dish you saved is no longer on the menu.</Trans>
        </p>
        <DishMarks dish={wish} />
      </article>
    );
  const now = serverNow();
  const day = soonestDay(branch, now);
  const isSoldOut = !isAvailable(
    stocks.find(({ sid }) => sid === product.sid),
    day,
  );
  return (
    <article className={css.dish} aria-label={product.name}>
      <div className={css.head}>
        <div className={css.words}>
          <h3>{product.name}</h3>
          {product.text === '' ? null : <p className={css.soft}>{product.text}</p>}
          <p className={css.price}>
            {format.money(product.price, branch.currency)}{' '}
            {isSoldOut ? (
              <Badge tone="danger">
                <Trans>Sold out</Trans>
              </Badge>
            ) : null}
          </p>
        </div>
        {product.image === null ? (
          <DishDrawing className={css.picture} name={product.name} />
        ) : (
          <Picture className={css.picture} image={product.image} width={120} height={120} sizes="120px" />
        )}
      </div>
      <div className={css.deeds}>
        <Button variant="primary" isDisabled={isSoldOut} onPress={() => setOpen(true)}>
          <Trans>Add</Trans>
        </Button>
        <DishMarks dish={wish} />
      </div>
      {isOpen ? (
        <ProductSheet
          site={wish.site}
          product={product}
          menu={menu}
          day={day}
          onClose={() => setOpen(false)}
          onAdd={async (line) => {
            if (!(await addToCartWithNotice(wish.site, wish.place, line, branch))) return;
            setOpen(false);
            notices.success(t`In the cart`);
          }}
        />
      ) : null}
    </article>
  );
}
