import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchGate } from '#app/features/shops/branch-gate.tsx';

const known = vi.hoisted((): { answer: () => void } => ({ answer: () => {} }));
const refreshAccess = vi.hoisted(() => vi.fn(() => new Promise<void>((resolve) => (known.answer = resolve))));
vi.mock('#app/auth/sign-in.ts', () => ({ refreshAccess }));
vi.mock('#app/auth/session.ts', () => ({
  useSession: () => ({ token: 't', person: { id: 'p', roles: ['owner'] }, shops: [], branches: [] }),
}));
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('asks the server before it says that a branch is not yours', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/admin/shop/new-branch']}>
        <Routes>
          <Route path="/admin/:shop/:branch" element={<BranchGate />} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
  await waitFor(() => expect(refreshAccess).toHaveBeenCalledOnce());
  expect(screen.queryByText('You do not have access to this branch')).toBeNull();
  known.answer();
  expect(await screen.findByText('You do not have access to this branch')).toBeTruthy();
});
