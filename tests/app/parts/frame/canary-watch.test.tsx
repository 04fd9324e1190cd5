import { act, cleanup, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CanaryWatch } from '#app/parts/frame/canary-watch.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const canary = { id: '5f8b1e2a-77aa-4c52-9f0e-0d2b6f3c9a11', at: Date.UTC(2026, 5, 6, 10, 31) };

let answers: { run: string; screen: string; shown: boolean; covered?: boolean }[] = [];

/** The element at the centre of the banner: the banner itself unless something covers it. */
let covering: Element | null = null;
function inSight({ width = 200 } = {}) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 20, width, 40));
  Object.assign(Element.prototype, { checkVisibility: () => true });
  Object.assign(document, { elementFromPoint: () => covering ?? screen.queryByRole('status') });
}

function openKitchen() {
  answers = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    answers.push(await request.json());
    return Response.json({});
  });
  return renderAt(<CanaryWatch />, { url: '/admin/s/b/kitchen' });
}

beforeEach(() => {
  covering = null;
  inSight();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a test order that arrives, and answers once that it is shown', async () => {
  const { put, branch } = openKitchen();
  expect(screen.queryByRole('status')).toBeNull();
  act(() => put({ kind: 'branch', row: { ...branch, canary } }));
  expect(screen.getByRole('status').textContent).toMatch(/10:31.*: nothing to prepare$/);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers).toMatchObject([{ run: canary.id, screen: 'kitchen', shown: true }]);
  act(() => put({ kind: 'branch', row: { ...branch, name: 'Renamed', canary } }));
  act(() => put({ kind: 'branch', row: branch }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(answers).toHaveLength(1);
});

it('answers that it is hidden, and again once it is shown', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { put, branch } = openKitchen();
  act(() => put({ kind: 'branch', row: { ...branch, canary } }));
  await waitFor(() => expect(answers).toMatchObject([{ shown: false }]));
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(answers).toMatchObject([{ shown: false }, { shown: true }]));
});

it.each([
  ['something covers it', () => (covering = document.body)],
  ['it has no size', () => inSight({ width: 0 })],
])('answers that it is covered while %s', async (_when, hide) => {
  hide();
  const { put, branch } = openKitchen();
  act(() => put({ kind: 'branch', row: { ...branch, canary } }));
  await waitFor(() => expect(answers).toMatchObject([{ shown: false, covered: true }]));
});

it('answers again when it is no longer covered', async () => {
  covering = document.body;
  const { put, branch } = openKitchen();
  act(() => put({ kind: 'branch', row: { ...branch, canary } }));
  await waitFor(() => expect(answers).toHaveLength(1));
  covering = null;
  await waitFor(() => expect(answers).toMatchObject([{ shown: false }, { shown: true, covered: false }]), {
    timeout: 5000,
  });
});

it('is shown above dialogs and notices, in the top layer', () => {
  const shown = vi.fn();
  Object.assign(HTMLElement.prototype, { showPopover: shown });
  const { put, branch } = openKitchen();
  act(() => put({ kind: 'branch', row: { ...branch, canary } }));
  expect(shown.mock.contexts).toEqual([screen.getByRole('status')]);
  expect(screen.getByRole('status').parentElement).toBe(document.body);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

it('shows nothing while the device is offline', () => {
  const status = { connection: { state: 'offline' as const, attempt: 1, nextTryAt: null, since: 0 } };
  renderAt(<CanaryWatch />, { branch: { canary }, status });
  expect(screen.queryByRole('status')).toBeNull();
});
