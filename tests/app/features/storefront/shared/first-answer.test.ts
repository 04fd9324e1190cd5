import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { firstAnswer } from '#app/features/storefront/shared/first-answer.ts';

const anything = z.record(z.string(), z.unknown());

// Not the clock of the test run: an answer is used only soon after the page was opened.
beforeEach(() => {
  vi.stubGlobal('performance', { now: () => 900, getEntriesByType: () => [{ type: 'navigate' }] });
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

function written(text: string): void {
  document.head.innerHTML = `<script type="application/json" id="first-answer" data-of="menu a/b">${text}</script>`;
}

it('is used once, by the request it belongs to', () => {
  written('{"dishes":["\\u003cb>"]}');
  expect(firstAnswer('menu a/c', anything)).toBeUndefined();
  expect(firstAnswer('menu a/b', anything)).toEqual({ dishes: ['<b>'] });
  expect(firstAnswer('menu a/b', anything)).toBeUndefined();
  written('{"dishes":"another version wrote this"}');
  expect(firstAnswer('menu a/b', z.object({ dishes: z.array(z.string()) }))).toBeUndefined();
});

it('is not used from a truncated page', () => {
  written('{"dishes":[');
  expect(firstAnswer('menu a/b', anything)).toBeUndefined();
});

it('is used after a reload', () => {
  vi.stubGlobal('performance', { now: () => 15_000, getEntriesByType: () => [{ type: 'reload' }] });
  written('{}');
  expect(firstAnswer('menu a/b', anything)).toEqual({});
});

it('is not used after going back', () => {
  vi.stubGlobal('performance', { now: () => 900, getEntriesByType: () => [{ type: 'back_forward' }] });
  written('{}');
  expect(firstAnswer('menu a/b', anything)).toBeUndefined();
});

it('is not used long after the page was opened', () => {
  vi.stubGlobal('performance', { now: () => 15_001, getEntriesByType: () => [{ type: 'navigate' }] });
  written('{}');
  expect(firstAnswer('menu a/b', anything)).toBeUndefined();
});
