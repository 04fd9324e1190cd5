import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { ProductMenu } from '../../parts/catalog/product-menu.tsx';
import type { NewRound } from './use-new-round.ts';

/**
 * The menu a waiter enters a round from: a tap adds a dish. A long press opens its options, and so does a tap while
 * "Options" is on, which also shows that they exist.
 */
export function RoundMenu({ round }: { round: NewRound }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);

  function pick(product: Product): void {
    if (isAsking) round.openOptions(product);
    else round.pick(product);
    setAsking(false);
  }

  return (
    <ProductMenu
      isSoldOut={round.menu.isSoldOut}
      favourites={round.menu.favourites}
      countOf={round.countOf}
      onPick={pick}
      onOptions={round.openOptions}
      tools={
        <Button
          variant={isAsking ? 'primary' : 'secondary'}
          icon="edit"
          aria-pressed={isAsking}
          onPress={() => setAsking(!isAsking)}
        >
          {t`Options`}
        </Button>
      }
    />
  );
}
