import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ListedBranches } from '#app/features/storefront/branches/listed-branches.tsx';
import { aListedBranch } from '#tests/support/listed-branch.ts';

afterEach(cleanup);

const card = (place: string, change: { delivers: boolean; pickup: boolean; reaches?: boolean }) =>
  aListedBranch({ place, name: place, ...change });

const show = (...places: ReturnType<typeof card>[]) => showTo({}, ...places);
const showTo = (address: { town?: string; isUnfound?: boolean }, ...places: ReturnType<typeof card>[]) => {
  i18n.load('en', {});
  i18n.activate('en');
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <ListedBranches places={places} {...address} />
      </I18nProvider>
    </MemoryRouter>,
  );
};

it('says that a branch does not deliver to the address, and whether it hands out', () => {
  show(
    card('near', { delivers: true, pickup: true, reaches: true }),
    card('far', { delivers: true, pickup: true, reaches: false }),
    card('remote', { delivers: true, pickup: false, reaches: false }),
  );
  const said = screen
    .getAllByRole('link')
    .map(({ textContent }) => /Does not deliver here( · Pickup)?|Free delivery/.exec(textContent)?.[0]);
  expect(said).toEqual(['Free delivery', 'Does not deliver here · Pickup', 'Does not deliver here']);
});

it('shows only what a branch offers: no pickup where there is none', () => {
  show(
    card('brings', { delivers: true, pickup: true }),
    card('hands out', { delivers: false, pickup: true }),
    card('serves', { delivers: false, pickup: false }),
  );
  const said = screen
    .getAllByRole('link')
    .map(({ textContent }) => /Pickup only|Dine-in only/.exec(textContent)?.[0]);
  expect(said).toEqual([undefined, 'Pickup only', 'Dine-in only']);
  expect(screen.getAllByText(/30/)).toHaveLength(2);
});

it('shows no time, charge or distance to an address of which nothing is known', () => {
  const place = { ...card('near', { delivers: true, pickup: true }), min_order: 1200 };
  showTo({ isUnfound: true }, place);
  expect(screen.getByRole('link').textContent).not.toMatch(/min|delivery|order|km/i);
});

it('says that a distance from the center of a town is not exact', async () => {
  showTo({ town: 'Lisbon' }, { ...card('near', { delivers: true, pickup: true }), distance: 1600 });
  expect(await screen.findByText('about 1.6 km')).toBeTruthy();
});

it.each([
  [40, 'less than 100 m', 'less than 1 km'],
  [1640, '1.6 km', 'about 1.6 km'],
  [503_650, '504 km', 'about 504 km'],
])('shows %i meters only as exactly as is useful', async (distance, fromAddress, fromTown) => {
  const place = { ...card('near', { delivers: true, pickup: true }), distance };
  showTo({}, place);
  expect(await screen.findByText(fromAddress)).toBeTruthy();
  cleanup();
  showTo({ town: 'Lisbon' }, place);
  expect(await screen.findByText(fromTown)).toBeTruthy();
});

it.each([
  [40, 'less than 0.1 mi', 'less than 1 mi'],
  [1640, '1 mi', 'about 1 mi'],
  [4000, '2.5 mi', 'about 2.5 mi'],
])('shows %i meters in miles where roads are signed in them', async (distance, fromAddress, fromTown) => {
  const place = { ...card('near', { delivers: true, pickup: true }), distance, country: 'US' };
  showTo({}, place);
  expect(await screen.findByText(fromAddress)).toBeTruthy();
  cleanup();
  showTo({ town: 'Boston' }, place);
  expect(await screen.findByText(fromTown)).toBeTruthy();
});

it('lists branches far away last, under a heading of their own', () => {
  const reaching = { reaches: false, delivers: true };
  show(
    aListedBranch({ place: 'far', name: 'Distant', distance: 275_000, ...reaching }),
    aListedBranch({ place: 'near', name: 'Next', distance: 20_000, ...reaching }),
  );
  const heading = screen.getByRole('heading', { name: 'Far away' });
  const isBefore = (text: string) =>
    screen.getByText(text).compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect([isBefore('Next'), isBefore('Distant')]).toEqual([true, false]);
});

it('shows a name once that shop and branch share', () => {
  show(aListedBranch({ shop_name: 'Taberna', name: 'Taberna' }));
  expect(screen.getAllByText('Taberna')).toHaveLength(1);
  expect(screen.getByText('1 Quay')).toBeTruthy();
});
