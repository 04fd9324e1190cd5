import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequireSession } from '#app/auth/require-session.tsx';
import { publishSession } from '#app/auth/session.ts';
import { noticeQueue, notices } from '#ui/notices.tsx';
import { aSession } from '#tests/support/session.ts';

const session = aSession();

function SignIn() {
  return <p data-search={useLocation().search}>Sign in</p>;
}

beforeEach(() => {
  noticeQueue.clear();
  publishSession(session);
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<RequireSession>Tables</RequireSession>} />
        <Route path="*" element={<SignIn />} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => void notices.info('New order #7: €40.80', { showMs: 20_000 }));
});
afterEach(cleanup);

it('removes the notices of a person who signs out', () => {
  act(() => publishSession(null));
  expect(screen.getByText('Sign in')).toBeTruthy();
  expect(noticeQueue.current()).toEqual([]);
});

it('tells the sign-in whose screen the address was, for the next person on a shared device', () => {
  act(() => publishSession(null));
  const search = new URLSearchParams(screen.getByText('Sign in').dataset['search']);
  expect([search.get('next'), search.get('of')]).toEqual(['/', session.person.id]);
});

it('keeps a notice when the session of the same person is renewed', () => {
  act(() => publishSession({ ...session, token: 'another' }));
  expect(noticeQueue.current()).toHaveLength(1);
});
