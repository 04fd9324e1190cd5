import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Members } from '#app/features/reports/members.tsx';
import { pageCounts } from '#domain/paging.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('exports the members that match the search', async () => {
  const saved: Blob[] = [];
  const searched: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:x';
  });
  const ada = {
    id: 'p1',
    first_name: 'Ada',
    last_name: 'King',
    email: 'ada@example.com',
    mobile: '+351910000001',
    orders: 3,
    spent: 4250,
    last_at: Date.UTC(2026, 10, 27, 9, 5),
    rate: 1250,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('exports/note')) return Response.json({});
    searched.push(searchParams.get('query'));
    return Response.json({ members: [ada], ...pageCounts(1, 1) });
  });
  renderAt(<Members />, { branch: { currency: 'EUR' }, url: '/?query=ada' });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain(
    'Ada,King,ada@example.com,+351910000001,3,42.50,EUR,12.5,2026-11-27 09:05\r\n',
  );
  expect(new Set(searched)).toEqual(new Set(['ada']));
});
