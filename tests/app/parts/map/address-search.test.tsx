import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressSearch } from '#app/parts/map/address-search.tsx';

const maps = vi.hoisted(() => ({ findsStreets: true }));
vi.mock('#app/parts/map/server-maps.ts', () => ({
  serverMaps: () => Promise.resolve({ style: null, maps: [], ...maps }),
}));

const answer = vi.fn<() => Promise<Response>>();
const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  maps.findsStreets = true;
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function search(text: string): Promise<void> {
  render(
    <I18nProvider i18n={i18n}>
      <AddressSearch label="Street" near={undefined} onFound={() => undefined} />
    </I18nProvider>,
  );
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  await turn(10);
}

it('says that it searches, and only of an empty answer that there are no results', async () => {
  answer.mockImplementation(async () => Response.json({ suggestions: [], attribution: '' }));
  await search('Alecrim');
  expect(screen.getByText('Searching…')).toBeTruthy();
  expect(screen.queryByText('No results')).toBeNull();
  await turn(400);
  expect(screen.getByRole('status').textContent).toBe('No results');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('says that only towns can be found where the server knows no streets', async () => {
  maps.findsStreets = false;
  answer.mockImplementation(async () => Response.json({ suggestions: [], attribution: '' }));
  await search('Alecrim');
  await turn(400);
  expect(screen.getByRole('status').textContent).toBe(
    'No results. This search finds towns only, no streets.',
  );
});

it.each([
  [
    'the network is down',
    async () => {
      throw new TypeError('Failed to fetch');
    },
    /connection|offline/i,
  ],
  [
    'the server fails',
    async () => Response.json({ code: 'internal', message: '' }, { status: 500 }),
    /wrong|error|again/i,
  ],
])('shows an error without the empty list when %s', async (_what, answers, text) => {
  answer.mockImplementation(answers);
  await search('Alecrim');
  await turn(400);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByText('No results')).toBeNull();
});

it.each([
  ['found nothing', async () => Response.json({ suggestions: [], attribution: '' })],
  ['is refused', async () => Response.json({ code: 'too_many', message: '' }, { status: 429 })],
])('asks once for a text, also when it %s', async (_what, answers) => {
  answer.mockClear();
  answer.mockImplementation(answers);
  await search('Alecrim');
  for (let times = 0; times < 8; times += 1) await turn(400);
  expect(answer).toHaveBeenCalledTimes(1);
});
