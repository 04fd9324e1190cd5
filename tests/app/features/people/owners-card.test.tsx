import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { OwnersCard } from '#app/features/people/owners-card.tsx';
import { noticeQueue } from '#ui/notices.tsx';
import { actor } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

type Owners = CallResponse<'owners/'>;

const AT = Date.UTC(2026, 5, 6, 12);
const me = { ...actor('owner'), id: 'ada', name: 'Ada' };
const ada = { id: 'ada', name: 'Ada Anchor', email: 'ada@x.example', since: AT, pays: true };
const bea = { id: 'bea', name: 'Bea Bold', email: 'bea@x.example', since: AT, pays: false };
const invitation = {
  id: 'invited',
  email: 'cem@x.example',
  invited_by: 'Ada Anchor',
  created_at: AT,
  expires_at: AT,
};

const sent: { path: string; body: unknown }[] = [];
/** The answers by path; another path is not expected. */
let answers: Record<string, { status?: number; body: unknown }>;

beforeEach(() => {
  sent.length = 0;
  noticeQueue.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/staff/api/', '');
    if (request.method === 'POST') sent.push({ path, body: await request.json() });
    const { status = 200, body } = answers[path] ?? { status: 404, body: { code: 'not_found', message: '' } };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));
async function open(list: Partial<Owners>, more: typeof answers = {}): Promise<void> {
  answers = { 'owners/': { body: { owners: [ada], invitations: [], mail: true, ...list } }, ...more };
  renderAt(<OwnersCard />, { actor: me });
  await settle();
}
async function press(name: string, within_ = screen.getByRole('region', { name: 'Owners' })): Promise<void> {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await settle();
}
const confirmWith = (name: string) => press(name, screen.getByRole('alertdialog'));
const button = (name: string) => screen.queryByRole('button', { name });

it('says what to do while there is one owner', async () => {
  await open({});
  expect(screen.getByText(/You are the only owner\. Invite a partner/)).toBeTruthy();
  expect(button('Leave')).toBeNull();
});

it('lists each owner with their e-mail and who pays', async () => {
  await open({ owners: [ada, bea] });
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toContain('Ada Anchor You Billing owner');
  expect(second).toContain('bea@x.example');
});

it('offers no way to leave to the owner who pays, and says why', async () => {
  await open({ owners: [ada, bea] });
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
  expect(screen.getByText('To leave, ask another owner to take over billing first.')).toBeTruthy();
});

it('removes another owner after a confirmation', async () => {
  await open({ owners: [ada, bea] }, { 'owners/remove': { body: { id: 'bea' } } });
  await press('Remove owner Bea Bold');
  expect(sent).toEqual([]);
  expect(screen.getByText(/Bea Bold loses access to all branches/)).toBeTruthy();
  await confirmWith('Remove owner');
  expect(sent).toMatchObject([{ path: 'owners/remove', body: { id: 'bea' } }]);
});

it('takes over billing from another owner after a confirmation', async () => {
  const after = {
    owners: [
      { ...ada, pays: true },
      { ...bea, pays: false },
    ],
    invitations: [],
    mail: true,
  };
  await open(
    {
      owners: [
        { ...ada, pays: false },
        { ...bea, pays: true },
      ],
    },
    { 'owners/take-billing': { body: after } },
  );
  await press('Take over billing');
  await confirmWith('Take over billing');
  expect(sent).toMatchObject([{ path: 'owners/take-billing' }]);
  expect(screen.getByText('To leave, ask another owner to take over billing first.')).toBeTruthy();
});

it('shows a sent invitation', async () => {
  const after = { owners: [ada], invitations: [invitation], mail: true };
  await open({}, { 'owners/invite': { body: after } });
  fireEvent.change(screen.getByLabelText('E-mail of the new owner'), { target: { value: 'cem@x.example' } });
  await press('Invite owner');
  expect(sent).toMatchObject([{ path: 'owners/invite', body: { email: 'cem@x.example', language: 'en' } }]);
  expect(screen.getByText(/Invited by Ada Anchor, valid until .*6.*12:00/)).toBeTruthy();
});

it('shows beside the field why an address is refused', async () => {
  const body = { code: 'invalid_fields', message: '', fields: { email: 'already_owner' } };
  await open({}, { 'owners/invite': { status: 400, body } });
  fireEvent.change(screen.getByLabelText('E-mail of the new owner'), { target: { value: 'ada@x.example' } });
  await press('Invite owner');
  expect(screen.getByText('This person already owns the restaurant')).toBeTruthy();
});

it('sends no invitation without an address', async () => {
  await open({});
  await press('Invite owner');
  expect(screen.getByText('Please fill')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('withdraws an invitation after a confirmation', async () => {
  const after = { owners: [ada], invitations: [], mail: true };
  await open({ invitations: [invitation] }, { 'owners/withdraw': { body: after } });
  await press('Withdraw the invitation to cem@x.example');
  await confirmWith('Withdraw invitation');
  expect(sent).toMatchObject([{ path: 'owners/withdraw', body: { id: 'invited' } }]);
  expect(screen.queryByText('cem@x.example')).toBeNull();
});

it('gives a link to copy where the server sends no e-mails', async () => {
  const after = { owners: [ada], invitations: [invitation], mail: false, link_code: 'only-once' };
  await open({ mail: false }, { 'owners/invite': { body: after } });
  expect(screen.getByText(/^This server sends no e-mails: you get a link/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^E-mail of the new owner/), { target: { value: 'cem@x.example' } });
  await press('Invite owner');
  expect(screen.getByText(/owner-invitation\.html\?code=only-once$/)).toBeTruthy();
  expect(button('Copy link')).toBeTruthy();
});

it('offers to load the list again after a failure', async () => {
  await open({}, { 'owners/': { status: 503, body: { code: 'unavailable', message: '' } } });
  answers['owners/'] = { body: { owners: [ada], invitations: [], mail: true } };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByText('ada@x.example')).toBeTruthy();
});
