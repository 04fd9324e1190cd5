import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentSession, publishSession } from '#app/auth/session.ts';
import { signIn } from '#app/auth/sign-in.ts';
import { HandOverDialog } from '#app/shell/hand-over-dialog.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aPracticeCard, aSession } from '#tests/support/session.ts';

afterEach(() => {
  cleanup();
  publishSession(null);
  vi.unstubAllGlobals();
});

const amelie = aSession().person;
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
  return renderAt(<HandOverDialog isOpen onOpenChange={() => undefined} onLeave={() => undefined} />, {
    role: 'waitress',
  });
}

it('opens the sign-in of the shop for the colleague who was chosen', async () => {
  const view = open(() => Response.json({ colleagues: [sofia] }));
  fireEvent.click(await screen.findByRole('button', { name: /Sofía Herrera/ }));
  await waitFor(() => expect(view.address()).toBe('/admin/login.html?shop=1'));
  // Who changes their mind continues, with their drafts.
  expect(currentSession()?.person.id).toBe('amelie');
});

it('says offline that the next person has to wait for a connection', async () => {
  open(() => Response.json({ code: 'internal' }, { status: 500 }));
  expect(await screen.findByText(/^You are offline\. The next person/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Another person' })).toBeTruthy();
});

it('signs the person out once the colleague has signed in', async () => {
  const ended: unknown[] = [];
  vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) => {
    const url = String(address instanceof Request ? address.url : address);
    if (url.includes('auth/login'))
      return Promise.resolve(
        Response.json({ token: 'next', expires: Date.now() + 1_000_000, user: { ...amelie, id: 'sofia' } }),
      );
    if (url.includes('user/info'))
      return Promise.resolve(
        Response.json({
          user: { ...amelie, id: 'sofia' },
          shops: [],
          branches: [],
          billing: null,
          balance: null,
          menu: [],
          sites: [],
          need_update: [],
          branch_selected: null,
        }),
      );
    ended.push([url, init?.method]);
    return Promise.resolve(Response.json({}));
  });
  publishSession(aSession());
  sessionStorage.setItem('draft', 'of Amélie');
  const signed = await signIn({ username: 'sofia', password: 'secret', remember: false, shop_number: 1 });
  expect(signed).toEqual({ ok: true, value: null });
  expect(currentSession()?.person.id).toBe('sofia');
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(String(ended)).toContain('end-sessions');
});
