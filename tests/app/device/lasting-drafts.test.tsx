import { act, cleanup } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSession } from '#app/auth/sign-in.ts';
import { storeLastingDraft } from '#app/device/lasting-drafts.ts';
import { emptyDraft, readDraft, storeDraft } from '#app/features/orders/cart-draft.ts';
import { useRound } from '#app/features/tables/use-round.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);
const line = {
  id: 'line-soup-000000',
  product_id: 'soup',
  quantity: 2,
  extra: [],
  note: '',
  allergy: '',
  course: 1,
  seat: null,
};
const round = { cart: [line], place: 'party 0' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A phone closes the browser: only what is stored on the device is left. */
function closeBrowser(): void {
  cleanup();
  sessionStorage.clear();
}

function collect(): void {
  const { result } = renderHookAt(() => useRound('party'));
  act(() => result.current[1](round));
}
const collected = () => renderHookAt(() => useRound('party')).result.current[0];

it('keeps the collected items of a table when the browser is closed', () => {
  collect();
  closeBrowser();
  expect(collected()).toEqual(round);
});

it('forgets the collected items once they are sent', () => {
  collect();
  const { result } = renderHookAt(() => useRound('party'));
  act(() => result.current[1](null));
  closeBrowser();
  expect(collected()).toBeNull();
});

it('forgets the drafts of everyone at the sign-out', async () => {
  collect();
  await leaveSession();
  expect(collected()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('forgets what a shift has left when a later one stores a draft', () => {
  vi.useFakeTimers({ now: NOON });
  storeLastingDraft('yesterday', 'soup');
  vi.setSystemTime(NOON + 13 * 60 * 60_000);
  storeLastingDraft('today', 'cake');
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining('today')]);
});

const draft = { ...emptyDraft('branch-sid-00000'), products: [line], name: 'Ann' };
const place = { person: 'kim', branch: draft.branch_sid, isPlaced: () => false };

it('keeps an order that is being entered when the browser is closed, as another order', () => {
  storeDraft(draft, 'kim');
  closeBrowser();
  const found = readDraft(place);
  expect(found).toEqual({ ...draft, sid: found.sid });
  expect(found.sid).not.toBe(draft.sid);
});

it('keeps its number over a reload', () => {
  storeDraft(draft, 'kim');
  expect(readDraft(place)).toEqual(draft);
});

it('begins a new order where the closed tab had placed its own', () => {
  storeDraft(draft, 'kim');
  closeBrowser();
  expect(readDraft({ ...place, isPlaced: (sid) => sid === draft.sid }).products).toEqual([]);
});

it('shows no draft of another person', () => {
  storeDraft(draft, 'kim');
  expect(readDraft({ ...place, person: 'ann' }).products).toEqual([]);
});
