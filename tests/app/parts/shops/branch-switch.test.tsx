import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BranchSwitch } from '#app/parts/shops/branch-switch.tsx';
import { useRow } from '#app/sync/sync-context.tsx';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

function Switch() {
  const branch = useRow('branch', 'b');
  return branch === undefined ? null : <BranchSwitch branch={branch} />;
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}
const notices = () => noticeQueue.current().map(({ text }) => text);

beforeEach(() => noticeQueue.clear());
afterEach(cleanup);

it('says that the branch is closed when the device is connected', async () => {
  renderAt(<Switch />, { branch: { sid: 'b', status: 'open' } }, menu);
  await press('Close branch');
  expect(notices()).toEqual(['The branch is closed']);
});

it('warns before a branch with an empty menu opens', async () => {
  const { mutated } = renderAt(<Switch />, { branch: { sid: 'b', status: 'closed' } });
  await press('Open branch');
  expect(screen.getByRole('heading', { name: 'The menu is empty' })).toBeTruthy();
  expect(mutated).toEqual([]);
  await press('Open without dishes');
  expect(mutated.map(({ args }) => args)).toEqual([{ sid: 'b', status: 'open' }]);
});

it('opens a branch with dishes without a warning', async () => {
  const { mutated } = renderAt(<Switch />, { branch: { sid: 'b', status: 'closed' } }, menu);
  await press('Open branch');
  expect(screen.queryByText('The menu is empty')).toBeNull();
  expect(mutated.map(({ args }) => args)).toEqual([{ sid: 'b', status: 'open' }]);
});
