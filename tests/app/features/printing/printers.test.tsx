import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Printers } from '#app/features/printing/printers.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('says that there is no printer only once that is known', () => {
  const { setStatus } = renderAt(<Printers />, { role: 'owner', status: { loaded: false } });
  expect(screen.queryByText('No printers yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add printer' })).toBeNull();
  setStatus({ loaded: true });
  expect(screen.queryByText('No printers yet')).not.toBeNull();
});
