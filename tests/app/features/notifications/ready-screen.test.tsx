import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReadyScreen } from '#app/features/notifications/ready-screen.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const NOW = Date.UTC(2026, 5, 6, 10, 31);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['offers a test order in a real branch', {}, true],
  ['offers no test order in a branch for practising', { id: 9, practice_of: 1 }, false],
])('%s', async (_title, branch, isOffered) => {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.endsWith('canary')
        ? { run: null, now: NOW }
        : { devices: [], app: 'test', backup: null, clock: null, now: NOW },
    ),
  );
  renderAt(<ReadyScreen />, { branch });
  await screen.findByText('No devices seen in the last few days');
  expect(screen.queryByRole('region', { name: 'Test order' }) !== null).toBe(isOffered);
});
