import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequireSession } from '#app/auth/require-session.tsx';
import { publishSession } from '#app/auth/session.ts';
import { noticeQueue, notices } from '#ui/notices.tsx';
import { aSession } from '#tests/support/session.ts';

const session = aSession();

beforeEach(() => {
  noticeQueue.clear();
  publishSession(session);
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<RequireSession>Tables</RequireSession>} />
        <Route path="*" element={<p>Sign in</p>} />
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

it('keeps a notice when the session of the same person is renewed', () => {
  act(() => publishSession({ ...session, token: 'another' }));
  expect(noticeQueue.current()).toHaveLength(1);
});
