import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductTile } from '#app/parts/catalog/product-tile.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aMenu } from '#tests/support/menu.ts';

function hasSmallType(name: string): boolean {
  const [dish] = aMenu(0).products;
  if (dish === undefined) throw new Error('The test menu has no dish');
  const product = { ...dish, name };
  const tile = (
    <ProductTile product={product} isSoldOut={false} count={0} onPick={() => {}} onOptions={() => {}} />
  );
  const { unmount } = renderAt(tile);
  const isSmall = screen.getByText(name).matches('[data-long]');
  unmount();
  return isSmall;
}

it('sets a name with a long word in smaller type', () => {
  expect(hasSmallType('Grandmother’s köfte')).toBe(true);
  expect(hasSmallType('Stuffed vine leaves with rice')).toBe(false);
});
