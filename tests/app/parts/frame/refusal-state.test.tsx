import { cleanup, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { afterEach, expect, it, vi } from 'vitest';
import { RefusalState } from '#app/parts/frame/refusal-state.tsx';

afterEach(cleanup);

it.each([
  ['offers another try of what failed', 'offline', 1],
  ['offers no other try to a person who may not see it', 'forbidden', 0],
])('%s', (_what, code, buttons) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <RefusalState refusal={{ code }} onRetry={vi.fn()} />
    </I18nProvider>,
  );
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});
