import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PriceDialog } from '#app/features/catalog/price-dialog.tsx';
import { ok } from '#domain/result.ts';
import { aFloor, ana } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('shows the new prices, and can be saved, with each key', () => {
  const world = aFloor();
  const product = world.rows.product.get('cola');
  if (product === undefined) throw new Error('no product');
  renderAt(
    <PriceDialog
      products={[{ ...product, price: 1000 }]}
      save={() => Promise.resolve(ok(undefined))}
      onClose={() => undefined}
    />,
    { actor: ana },
    world,
  );
  expect(screen.getByRole('button', { name: 'Change prices' })).toHaveProperty('disabled', true);
  const percent = screen.getByRole('textbox', { name: 'Percent' });
  fireEvent.change(percent, { target: { value: '1' } });
  expect(screen.getByText(/10[.,]10/)).toBeTruthy();
  fireEvent.change(percent, { target: { value: '12.5' } });
  expect(percent).toHaveProperty('value', '12.5');
  expect(screen.getByText(/11[.,]25/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Change .*price/ })).toHaveProperty('disabled', false);
  fireEvent.blur(percent);
  fireEvent.click(screen.getByRole('radio', { name: 'Amount' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '0.5' } });
  expect(screen.getByText(/10[.,]50/)).toBeTruthy();
});

it('rounds to ten of the unit, as menus in lira do', async () => {
  const world = aFloor();
  const product = world.rows.product.get('cola');
  if (product === undefined) throw new Error('no product');
  const props = { save: () => Promise.resolve(ok(undefined)), onClose: () => undefined };
  renderAt(<PriceDialog products={[{ ...product, price: 420_00 }]} {...props} />, { actor: ana }, world);
  fireEvent.change(screen.getByRole('textbox', { name: 'Percent' }), { target: { value: '10' } });
  fireEvent.click(screen.getByRole('button', { name: /Round to/ }));
  fireEvent.click(await screen.findByRole('option', { name: /10[.,]00/ }));
  expect(screen.getByText(/460[.,]00/)).toBeTruthy();
});
