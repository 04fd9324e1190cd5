import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { suggestionCalls } from '#contract/suggestions.ts';
import { makeCall } from '#device/make-call.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DishDrawing } from '../../../parts/pictures/dish-drawing.tsx';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { useUnmetNeeds } from './use-unmet-needs.ts';
import type { ProductSheetProps } from './product-sheet.tsx';
import css from './goes-well-with.module.css';

/** Counts the view of a dish, and lists dishes that go well with it; nothing while the server cannot be reached. */
export function GoesWellWith({
  site,
  product,
  menu,
  onOther,
}: Pick<ProductSheetProps, 'site' | 'product' | 'menu'> & { onOther: (product: Product) => void }) {
  const format = useFormat();
  const titleId = useId();
  const { sid: place, currency } = menu.branch;
  const { sid } = product;
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const dish = { site, place, product: sid };
    void makeCall('product/add-view', suggestionCalls['product/add-view'], dish);
    void (async () => {
      const { signal } = stop;
      const answer = await makeCall('product/other', suggestionCalls['product/other'], dish, { signal });
      if (answer.ok) setSuggested(answer.value.products);
    })();
    return () => stop.abort();
  }, [site, place, sid]);
  const { canSuit } = useUnmetNeeds(menu);
  const others = suggested
    .flatMap((one) => menu.products.find((known) => known.sid === one) ?? [])
    .filter(canSuit);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        <Trans>Goes well with</Trans>
      </h3>
      <ul className={css.dishes}>
        {others.map((other) => (
          <li key={other.sid}>
            <button type="button" className={css.dish} onClick={() => onOther(other)}>
              {other.image === null ? (
                <DishDrawing className={css.picture} name={other.name} />
              ) : (
                <Picture className={css.picture} image={other.image} width={120} height={90} sizes="120px" />
              )}
              <span className={css.name}>{other.name}</span>
              <span className={css.price}>{format.money(other.price, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
