import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import type { Menu } from './menu-source.ts';
import type { Kept } from './use-kept-section.ts';
import { storedNeeds } from './stored-needs.ts';
import css from './menu-page.module.css';

const FoodNeedsFilter = lazyWithRetry(() =>
  import('./food-needs-filter.tsx').then((code) => code.FoodNeedsFilter),
);

/** Whether a dish of a menu is shown; undefined: all are. */
export type IsEaten = ((product: Product, menu: Menu) => boolean) | undefined;

interface FoodNeedsProps {
  kept: Kept;
  onChange: (isEaten: IsEaten) => void;
}

/** Opens the choice of dietary needs, and applies those stored on this device. */
export function FoodNeeds({ kept, onChange }: FoodNeedsProps) {
  const { t } = useLingui();
  const text = useSyncExternalStore(storedNeeds.subscribe, storedNeeds.read, () => null);
  const [isOpen, setOpen] = useState(false);
  /** Once opened it stays, so that the page keeps its place when all dishes are shown again. */
  const [isUsed, setUsed] = useState(false);
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
        onClick={() => {
          setOpen(true);
          setUsed(true);
        }}
      >
        {text === null ? t`Dietary` : `✓ ${chosen === '' ? t`Dietary` : chosen}`}
      </button>
      {isUsed || text !== null ? (
        <Suspense>
          <FoodNeedsFilter
            text={text}
            isOpen={isOpen}
            kept={kept}
            onClose={() => setOpen(false)}
            onChange={onChange}
            onChosen={setChosen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
