import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Choice, OptionGroups } from '#app/parts/catalog/option-groups.tsx';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import { aMenu } from '#tests/support/menu.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const [dish] = aMenu(0).products;
function Options({ group }: { group: ExtraGroup }) {
  const [chosen, setChosen] = useState<Choice[]>([]);
  if (dish === undefined) throw new Error('an empty menu');
  const extra = { id: 1, sid: 'e', name: 'E', data: { groups: [group] } };
  return (
    <OptionGroups
      product={dish}
      extra={extra}
      currency="EUR"
      chosen={chosen}
      isSoldOut={() => false}
      onChange={setChosen}
    />
  );
}
function open(change: Partial<ExtraGroup>): void {
  const items = ['Olives', 'Feta', 'Rocket'].map((name) => ({
    id: name,
    name,
    price: 0,
    selected: false,
    available: true,
  }));
  const group = { id: 'g', title: 'Toppings', multiple: true, unwanted: false, percentage: false };
  renderAt(<Options group={{ ...group, is_products: false, items, ...change }} />, {}, []);
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });

it('says how many options are required', () => {
  open({ each: 1, min: 1, max: 2 });
  expect(screen.getByText('Required: choose 1 to 2')).toBeTruthy();
});

it('offers no more options than can be chosen', () => {
  open({ each: 1, max: 2 });
  fireEvent.click(box('Olives'));
  fireEvent.click(box('Feta'));
  expect(box('Rocket')).toHaveProperty('disabled', true);
  fireEvent.click(box('Olives'));
  expect(box('Rocket')).toHaveProperty('disabled', false);
});

it('stops counting at the maximum of the group', () => {
  open({ each: 3, max: 2 });
  const more = screen.getByRole('button', { name: 'Increase: Olives' });
  fireEvent.click(more);
  fireEvent.click(more);
  expect(more).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Increase: Feta' })).toHaveProperty('disabled', true);
});

it('keeps a required single choice that is tapped again', () => {
  open({ multiple: false, min: 1 });
  const olives = screen.getByRole('radio', { name: /Olives/ });
  fireEvent.click(olives);
  fireEvent.click(olives);
  expect(olives).toHaveProperty('checked', true);
});
