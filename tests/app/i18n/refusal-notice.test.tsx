import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRefusalNotice } from '#app/i18n/refusal-notice.ts';
import { useRefusalText } from '#app/i18n/refusal-text.ts';
import { noticeQueue } from '#ui/notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => {
  noticeQueue.clear();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

it.each([
  ['internal', 10_000],
  ['unavailable', 10_000],
  ['forbidden', 5000],
  ['offline', 5000],
])('shows the refusal %s for %i ms', (code, showMs) => {
  renderHook(() => useRefusalNotice(), { wrapper }).result.current({ code });
  vi.advanceTimersByTime(showMs - 1);
  expect(noticeQueue.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(noticeQueue.current()).toHaveLength(0);
});

it.each([
  ['text', useRefusalText],
  ['notice', useRefusalNotice],
])('keeps the function for the %s of a refusal over renders, since effects depend on it', (_what, useIt) => {
  const { result, rerender } = renderHook(() => useIt(), { wrapper });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
