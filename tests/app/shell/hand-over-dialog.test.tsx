import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { publishSession } from '#app/auth/session.ts';
import { HandOverDialog } from '#app/shell/hand-over-dialog.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aPracticeCard, aSession } from '#tests/support/session.ts';

vi.mock('#app/auth/sign-in.ts', async (original) => ({
  ...(await original<object>()),
  signOut: () => Promise.resolve(),
}));

afterEach(() => {
  cleanup();
  publishSession(null);
  vi.unstubAllGlobals();
});

const shop = { id: 1, site_uid: 's', name: 'Saffron & Salt' };
const sofia = {
  id: 'sofia',
  username: 'sofia',
  first_name: 'Sofía',
  last_name: 'Herrera',
  roles: ['waitress'],
};

function open(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  publishSession(aSession({ shops: [shop], branches: [aPracticeCard('Old Harbour')] }));
  return renderAt(<HandOverDialog isOpen onOpenChange={() => undefined} />, { role: 'waitress' });
}

it('opens the sign-in of the shop for the colleague who was chosen', async () => {
  const view = open(() => Response.json({ colleagues: [sofia] }));
  fireEvent.click(await screen.findByRole('button', { name: /Sofía Herrera/ }));
  await waitFor(() => expect(view.address()).toBe('/admin/login.html?shop=1'));
});

it('says offline that the next person has to wait for a connection', async () => {
  open(() => Response.json({ code: 'internal' }, { status: 500 }));
  expect(await screen.findByText(/^You are offline\. The next person/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Another person' })).toBeTruthy();
});
