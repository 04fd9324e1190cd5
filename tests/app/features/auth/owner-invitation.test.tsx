import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishSession, type Session } from '#app/auth/session.ts';
import { OwnerInvitation } from '#app/features/auth/owner-invitation.tsx';
import type { Role } from '#domain/roles.ts';

const CODE = 'a-code-of-more-than-twenty-letters';
const sent: { path: string; body: unknown }[] = [];
let answer: { status: number; body: object };
const invitation = {
  state: 'open',
  shop_name: 'The Anchor',
  invited_by: 'Ada Anchor',
  email: 'bea@x.example',
  expires_at: Date.UTC(2026, 5, 6),
  has_account: false,
};

function sessionOf(email: string, role: Role = 'owner'): Session {
  const person = {
    id: 'p',
    username: 'p',
    first_name: 'Pat',
    last_name: 'Prior',
    email,
    mobile: '',
    roles: [role],
    shop: 0,
    branches: 'all' as const,
  };
  return { token: 'token', expires: Number.MAX_SAFE_INTEGER, person, shops: [], branches: [], billing: null };
}

beforeEach(() => {
  sent.length = 0;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  publishSession(null);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/staff/api/', '');
    sent.push({ path, body: await request.json() });
    return path === 'owners/invitation'
      ? Response.json(answer.body, { status: answer.status })
      : Response.json({ code: 'invitation_closed', message: '' }, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));
async function open(change: Partial<typeof invitation> = {}, code = CODE): Promise<void> {
  answer = { status: 200, body: { ...invitation, ...change } };
  await show(code);
}
async function show(code = CODE): Promise<void> {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/admin/owner-invitation.html?code=${code}`]}>
        <OwnerInvitation />
      </MemoryRouter>
    </I18nProvider>,
  );
  await settle();
}

it.each([
  ['accepted', 'This invitation has been accepted'],
  ['withdrawn', 'This invitation was withdrawn or replaced by a newer one'],
  ['expired', 'This invitation has expired'],
  ['other_account', 'bea@x.example belongs to a customer account'],
])('says what happened to an invitation that is %s', async (state, text) => {
  await open({ state });
  expect(screen.getByRole('heading', { name: text })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that an unknown invitation does not exist', async () => {
  answer = { status: 404, body: { code: 'no_such_invitation', message: '' } };
  await show();
  expect(screen.getByText('This invitation does not exist. Ask for a new one')).toBeTruthy();
});

it('asks nothing of the server with a damaged link', async () => {
  await open({}, 'short');
  expect(screen.getByText('This link is incomplete. Please open it from the e-mail again')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('offers to try again without a connection', async () => {
  answer = { status: 503, body: { code: 'unavailable', message: '' } };
  await show();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('asks a person without an account for a name and a password', async () => {
  await open();
  expect(screen.getByLabelText('First name')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create account and accept' })).toBeTruthy();
});

it('sends a person with an account to the sign-in, which returns here', async () => {
  await open({ has_account: true });
  const next = encodeURIComponent(`/admin/owner-invitation.html?code=${CODE}`);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/admin/login.html?next=${next}`,
  );
});

it('lets the invited owner accept, whatever the case of the address', async () => {
  publishSession(sessionOf('Bea@X.example'));
  await open({ has_account: true });
  fireEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(['owners/invitation', 'owners/accept', 'owners/invitation']);
});

it.each<[string, Session]>([
  ['another owner', sessionOf('pat@x.example')],
  ['a staff member with the same address', sessionOf('bea@x.example', 'manager')],
])('asks %s to sign out first', async (_, session) => {
  publishSession(session);
  await open();
  expect(screen.getByText(/You are signed in as Pat Prior, but the invitation is for/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign out and continue' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});
