import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { publishSession } from '#app/auth/session.ts';
import { storeLastingDraft, unsentDishes } from '#app/device/lasting-drafts.ts';
import { AccountDialog } from '#app/shell/account-dialog.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aPracticeCard, aSession } from '#tests/support/session.ts';

vi.mock('#device/pin-vault.ts', () => ({ canSeal: () => true }));

const session = aSession();
const twin = aPracticeCard('Old Harbour · Practice');

afterEach(() => {
  cleanup();
  publishSession(null);
  vi.unstubAllGlobals();
});

it('lists a branch for practising that was opened after the sign-in', async () => {
  const { person: user, shops, billing } = session;
  const info = { user, shops, branches: [twin], billing, balance: null, branch_selected: null };
  const asked = vi.fn(({ url }: Request) =>
    Promise.resolve(
      url.endsWith('user/info')
        ? Response.json({ ...info, menu: [], sites: [], need_update: [] })
        : Response.json({}, { status: 500 }),
    ),
  );
  vi.stubGlobal('fetch', asked);
  publishSession(session);
  renderAt(<AccountDialog isOpen onOpenChange={() => {}} />, { role: 'waitress' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Old Harbour · Practice' })).toBeTruthy());
});

it('has the choice of language, for which the header of a phone has no room', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({}, { status: 500 }))),
  );
  publishSession(session);
  renderAt(<AccountDialog isOpen onOpenChange={() => {}} />, { role: 'waitress' });
  fireEvent.click(screen.getByRole('button', { name: 'Language and appearance' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Türkçe' })).toBeTruthy());
});

it('warns before a sign-out that discards dishes which are not sent', () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({}, { status: 500 }))),
  );
  publishSession(session);
  storeLastingDraft('draft of a table', '{}');
  renderAt(<AccountDialog isOpen onOpenChange={() => {}} />, { role: 'waitress' });
  expect(screen.getByText(/Dishes on this device are not sent yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign out anyway' })).toBeTruthy();
  storeLastingDraft('draft of a table', null);
});

it('says where the dishes are that a sign-out discards', () => {
  publishSession(session);
  storeLastingDraft('order', JSON.stringify({ products: [{ quantity: 1 }] }));
  storeLastingDraft('round', JSON.stringify({ values: { cart: [{ quantity: 2 }, { quantity: 1 }] } }));
  renderAt(<AccountDialog isOpen onOpenChange={() => {}} />, { role: 'waitress' });
  expect(unsentDishes()).toEqual({ order: 1, table: 3 });
  expect(screen.getByText(/New order/)).toBeTruthy();
  expect(screen.getByText(/for a table/)).toBeTruthy();
  storeLastingDraft('order', null);
  storeLastingDraft('round', null);
});

it('closes when a manager goes to share the device', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ colleagues: [] })));
  const person = { ...session.person, roles: ['manager' as const] };
  const shop = { id: 1, site_uid: 's', name: 'Saffron & Salt' };
  publishSession({ ...session, person, shops: [shop], branches: [aPracticeCard('Old Harbour')] });
  const changed = vi.fn();
  const view = renderAt(<AccountDialog isOpen onOpenChange={changed} />, { role: 'manager' });
  fireEvent.click(screen.getByRole('button', { name: 'Switch person' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Share this device' }));
  await waitFor(() => expect(view.address()).toMatch(/settings\/shared-devices$/));
  expect(changed).toHaveBeenCalledExactlyOnceWith(false);
});
