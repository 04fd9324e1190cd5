import { cleanup, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { publishSession, type Session } from '#app/auth/session.ts';
import { AccountDialog } from '#app/shell/account-dialog.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const session: Session = {
  token: 'token',
  expires: Number.MAX_SAFE_INTEGER,
  person: {
    id: 'amelie',
    username: 'amelie',
    first_name: 'Amélie',
    last_name: '',
    email: '',
    mobile: '',
    roles: ['waitress'],
    shop: 1,
    branches: 'all',
  },
  shops: [],
  branches: [],
  billing: null,
};
const twin: Session['branches'][number] = {
  id: 9,
  sid: 'twin',
  shop_id: 1,
  name: 'Old Harbour · Practice',
  practice_of: 1,
  status: 'open',
  currency: 'EUR',
  timezone: 'UTC',
  orders: { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 },
};

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
