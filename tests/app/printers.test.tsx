import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Printers } from '#app/features/printing/printers.tsx';

let isLoaded = false;
vi.mock('#app/session/sync-context.tsx', () => ({ useRows: () => [], useBranchReady: () => isLoaded }));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ actor: { roles: ['owner'] } }) }));

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it('says that there is no printer only once that is known', () => {
  const drawn = () => (
    <I18nProvider i18n={i18n}>
      <Printers />
    </I18nProvider>
  );
  const { rerender } = render(drawn());
  expect(screen.queryByText('No printer yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a printer' })).toBeNull();
  isLoaded = true;
  rerender(drawn());
  expect(screen.queryByText('No printer yet')).not.toBeNull();
});
