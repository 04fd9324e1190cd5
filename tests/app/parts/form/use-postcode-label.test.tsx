import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import { activateLanguage } from '#app/i18n/i18n.ts';
import { useOwnPostcodeLabel } from '#app/parts/form/use-postcode-label.ts';

beforeAll(() => activateLanguage('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  [['en-US'], 'ZIP code'],
  [['en-GB'], 'Postal code'],
  [['de-DE'], 'Postal code'],
])('with the browser’s languages %j it is the %s', (languages, label) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const { result } = renderHook(() => useOwnPostcodeLabel(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  expect(result.current).toBe(label);
});
