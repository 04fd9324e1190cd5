import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import type { Menu } from './menu-source.ts';
import { storedNeeds } from './stored-needs.ts';
import css from './menu-page.module.css';

const FoodNeedsFilter = lazyWithRetry(() =>
  import('./food-needs-filter.tsx').then((code) => code.FoodNeedsFilter),
);

/** Whether a dish of a menu is shown; undefined: all are. */
export type IsEaten = ((product: Product, menu: Menu) => boolean) | undefined;

/** Opens the choice of dietary needs, and applies those stored on this device. */
export function FoodNeeds({ onChange }: { onChange: (isEaten: IsEaten) => void }) {
  const { t } = useLingui();
  const text = useSyncExternalStore(storedNeeds.subscribe, storedNeeds.read, () => null);
  const [isOpen, setOpen] = useState(false);
  /** In words, once they are loaded. */
  const [chosen, setChosen] = useState('');
  return (
    <>
      <button
        type="button"
        className={css.needs}
        aria-haspopup="dialog"
        data-on={text !== null}
        disabled={isServerRendered()}
        onClick={() => setOpen(true)}
      >
        {text === null ? t`Dietary` : `✓ ${chosen === '' ? t`Dietary` : chosen}`}
      </button>
      {isOpen || text !== null ? (
        <Suspense>
          <FoodNeedsFilter
            text={text}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChange={onChange}
            onChosen={setChosen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
