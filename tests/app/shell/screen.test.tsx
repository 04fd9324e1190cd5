// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, MemoryRouter, Outlet, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { fetched, screen } from '#app/shell/screen.tsx';

function Kitchen() {
  return <p>Kitchen</p>;
}

function Broken(): never {
  throw new Error('the pan fell');
}

async function show(...routes: Parameters<typeof useRoutes>[0]) {
  const frame = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/here">Back</Link>
      <ErrorBoundary>
        <Suspense fallback="waiting">
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </>
  );
  const all = [{ element: frame, children: [...routes, { path: '/elsewhere', element: <p>The yard</p> }] }];
  const Routes = () => useRoutes(all);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/here']}>
          <Routes />
        </MemoryRouter>
      </I18nProvider>,
    );
  });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('renders a preloaded screen at once', async () => {
  const route = screen(async () => Kitchen);
  await route.handle.preload();
  await show({ path: '/here', ...route });
  expect(page.getByText('Kitchen')).toBeTruthy();
});

test('fetches another screen once, when it is visited', async () => {
  const load = vi.fn(async () => Kitchen);
  await show({ path: '/here', ...screen(load) });
  expect(await page.findByText('Kitchen')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("says when a screen's code cannot be loaded", async () => {
  const load = () => Promise.reject(new TypeError('no network'));
  await show({ path: '/here', ...screen(load) });
  expect(await page.findByText('This page is not on this device yet')).toBeTruthy();
});

test("keeps the navigation when a screen's code cannot be loaded", async () => {
  const load = () => Promise.reject(new TypeError('no network'));
  await show({ path: '/here', ...screen(load) });
  await act(async () => page.getByText('Elsewhere').click());
  expect(await page.findByText('The yard')).toBeTruthy();
});

test('fetches it again at the next visit, once', async () => {
  let isServed = false;
  const load = vi.fn(() =>
    isServed ? Promise.resolve(Kitchen) : Promise.reject(new TypeError('no network')),
  );
  await show({ path: '/here', ...screen(load) });
  await page.findByText('This page is not on this device yet');
  await act(async () => page.getByText('Elsewhere').click());
  await page.findByText('The yard');
  expect(load).toHaveBeenCalledTimes(1);
  isServed = true;
  await act(async () => page.getByText('Back').click());
  expect(await page.findByText('Kitchen')).toBeTruthy();
});

test('shows the same for a part that stands in for a screen', async () => {
  const { Fetched: Part } = fetched(() => Promise.reject(new TypeError('no network')));
  await show({ path: '/here', element: <Part /> });
  expect(await page.findByText('This page is not on this device yet')).toBeTruthy();
});

test('retries when the network is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  await show({ path: '/here', ...screen(() => Promise.reject(new TypeError('no network'))) });
  const again = await page.findByText('Try again');
  await act(async () => again.click());
  fetching.mockResolvedValue(new Response('{}'));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload while the server is unreachable', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  await show({ path: '/here', ...screen(() => Promise.reject(new TypeError('no network'))) });
  const again = await page.findByText('Try again');
  await act(async () => again.click());
  expect([fetching.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('keeps the frame when a screen crashes', async () => {
  await show({ path: '/here', element: <Broken /> });
  expect(page.getByText('Something went wrong on this screen')).toBeTruthy();
  await act(async () => page.getByText('Elsewhere').click());
  expect(await page.findByText('The yard')).toBeTruthy();
});

test('retries every five seconds where no event tells of the network', async () => {
  vi.useFakeTimers();
  try {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
    await show({ path: '/here', ...screen(() => Promise.reject(new TypeError('no network'))) });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    fetching.mockResolvedValue(new Response('{}'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(reload).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
