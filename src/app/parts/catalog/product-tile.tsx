import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './product-menu.module.css';

/** A touch that rests this long on a product opens its options. */
const LONG_PRESS_MS = 450;
/** A touch that moves further scrolls. */
const MOVED_PX = 10;

/** Words of more letters are wider than the narrowest tile in its usual type. */
const MAX_LETTERS = 11;
const hasLongWord = (name: string) => name.split(/\s+/).some((word) => word.length > MAX_LETTERS);

interface ProductTileProps {
  product: Product;
  isSoldOut: boolean;
  /** Pieces picked so far. */
  count: number;
  onPick: (product: Product) => void;
  onOptions: (product: Product) => void;
}

/** One product to tap. A long press, a right click and the keyboard's menu key open its options. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, isSoldOut, count, onPick, onOptions } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isHandled = useRef(false);
  const release = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  function openOptions(): void {
    release();
    if (isHandled.current) return;
    isHandled.current = true;
    onOptions(product);
  }

  function down(event: PointerEvent): void {
    isHandled.current = false;
    // A mouse has its right button; browsers of some phones have no context menu event.
    if (event.pointerType === 'mouse') return;
    release();
    press.current = { timer: setTimeout(openOptions, LONG_PRESS_MS), x: event.clientX, y: event.clientY };
  }

  function move({ clientX, clientY }: PointerEvent): void {
    const { current } = press;
    if (current !== undefined && Math.hypot(clientX - current.x, clientY - current.y) > MOVED_PX) release();
  }

  function menu(event: MouseEvent): void {
    event.preventDefault();
    openOptions();
  }

  function tap(): void {
    release();
    if (!isHandled.current) onPick(product);
    isHandled.current = false;
  }

  const picked = plural(count, { one: '# added', other: '# added' });
  return (
    <button
      type="button"
      className={classes(css.product, isSoldOut && css.soldOut)}
      disabled={isSoldOut}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={() => (isHandled.current = false)}
      onContextMenu={menu}
      onClick={tap}
    >
      <span className={css.productName} data-long={hasLongWord(product.name) || undefined}>
        {product.name}
      </span>
      <span className={css.foot}>
        <span className={css.price}>
          {isSoldOut ? t`Sold out` : format.money(product.price, branch.currency)}
        </span>
        {count > 0 ? (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{picked}</VisuallyHidden>
          </span>
        ) : null}
      </span>
    </button>
  );
});
