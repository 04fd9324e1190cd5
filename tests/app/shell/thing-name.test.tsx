import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProductEdit } from '#app/features/catalog/product-edit.tsx';
import { AppFrame } from '#app/shell/app-frame.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

afterEach(cleanup);

it('heads a page with the name of the product it shows', () => {
  const [product] = menu.flatMap((row) => (row.kind === 'product' ? [row.row] : []));
  const { container } = renderAt(
    <AppFrame place={{ name: 'Old Harbour' }} account={null}>
      <ProductEdit />
    </AppFrame>,
    { url: `/${product?.sid}`, route: '/:sid' },
    menu,
  );
  expect(container.querySelector('h1')?.textContent).toBe(product?.name);
  expect(document.title).toBe(`${product?.name} · Brigade`);
});
