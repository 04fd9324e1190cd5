import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, memo, Suspense } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { AddDish } from './add-dish.tsx';
import { isServerRendered } from '../shared/first-answer.ts';
import { headingId, type Section } from './menu-sections.ts';
import type { Menu } from './menu-source.ts';
import { useWasVisible } from './use-was-visible.ts';
import { isWished } from '../wishes/stored-wishes.ts';
import css from './menu-page.module.css';

const FoundInText = lazyWithRetry(() => import('./found-in-text.tsx').then((code) => code.FoundInText));
const DrawnDish = lazyWithRetry(() => import('./drawn-dish.tsx').then((code) => code.DrawnDish));

/** Sections within half a viewport are rendered early. */
const NEAR = '50% 0px';

interface MenuSectionProps {
  section: Section;
  /** Number of its dishes rendered so far; the others have placeholders. */
  rendered: number;
  menu: Menu;
  /** The words of a search; '': the whole menu is shown. */
  query: string;
  isSoldOut: (product: string) => boolean;
  wishes: string | null;
  /** Of the menu. */
  path: string;
  isFirst: boolean;
  onOpen: (product: Product) => void;
  onWish: (sid: string) => void;
  onAdd: (product: Product) => void;
  onRemove: (sid: string) => void;
}

/** Re-renders when its own content changes, not with each dish added below it. */
export const MenuSection = memo(function MenuSection({
  section,
  rendered,
  menu,
  query,
  isSoldOut,
  wishes,
  path,
  isFirst,
  onOpen,
  onWish,
  onAdd,
  onRemove,
}: MenuSectionProps) {
  const { t } = useLingui();
  const { branch } = menu;
  const { site_uid: site } = branch.shop;
  const [isNear, place] = useWasVisible<HTMLElement>(NEAR);
  const Heading = section.isBelow ? 'h3' : 'h2';
  const size: CSSProperties & { '--dishes': number } = { '--dishes': section.products.length };
  return (
    <section
      ref={place}
      id={headingId(section.sid)}
      className={css.section}
      data-row={section.isRow}
      style={size}
    >
      <Heading tabIndex={-1}>{section.name}</Heading>
      <ul className={css.products}>
        {section.products.map((product, index) =>
          isNear || index < rendered ? (
            <li key={product.sid}>
              <ProductCard
                product={product}
                menu={menu}
                query={query}
                isSoldOut={isSoldOut(product.sid)}
                isFirst={isFirst && index < 4}
                href={`${path}/product/${slugOfProduct(product)}`}
                onOpen={() => onOpen(product)}
              />
              <button
                type="button"
                className={css.heart}
                disabled={isServerRendered()}
                aria-label={t`Wish list: ${product.name}`}
                aria-pressed={isWished(wishes, { site, place: branch.sid, product: product.sid })}
                onClick={() => onWish(product.sid)}
              />
              <AddDish
                site={site}
                place={branch.sid}
                product={product}
                isSoldOut={isSoldOut(product.sid)}
                onAdd={() => onAdd(product)}
                onRemove={() => onRemove(product.sid)}
              />
            </li>
          ) : (
            <li key={product.sid} className={css.later} aria-hidden />
          ),
        )}
      </ul>
    </section>
  );
});

interface ProductCardProps {
  product: Product;
  menu: Menu;
  query: string;
  isSoldOut: boolean;
  isFirst: boolean;
  /** Of the dish's own page. */
  href: string;
  onOpen: () => void;
}

function ProductCard({ product, menu, query, isSoldOut, isFirst, href, onOpen }: ProductCardProps) {
  const format = useFormat();
  const face = (
    <>
      <span className={css.words}>
        <b>{product.name}</b>
        {/* Its own direction puts the dots at its end, in menus of another language, too. */}
        {product.text === '' ? null : (
          <small dir="auto">
            {query === '' ? (
              product.text
            ) : (
              <Suspense fallback={product.text}>
                <FoundInText dish={product} query={query} />
              </Suspense>
            )}
          </small>
        )}
        <span className={css.price}>
          {format.money(product.price, menu.branch.currency)}
          {isSoldOut ? (
            <Badge tone="danger">
              <Trans>Sold out</Trans>
            </Badge>
          ) : null}
        </span>
      </span>
      {product.image === null ? (
        <span className={css.drawing}>
          <Suspense>
            <DrawnDish product={product} menu={menu} />
          </Suspense>
        </span>
      ) : (
        <Picture image={product.image} width={120} height={120} sizes="120px" isEager={isFirst} />
      )}
    </>
  );
  return isServerRendered() ? (
    <a className={css.product} href={href} data-soldout={isSoldOut}>
      {face}
    </a>
  ) : (
    <button
      type="button"
      className={css.product}
      onClick={onOpen}
      data-dish={product.sid}
      data-soldout={isSoldOut}
    >
      {face}
    </button>
  );
}
