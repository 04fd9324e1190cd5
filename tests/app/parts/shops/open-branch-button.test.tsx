import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OpenBranchButton } from '#app/parts/shops/open-branch-button.tsx';
import { memoryRows } from '../../../support/memory-rows.ts';
import { menu } from '../../../support/restaurant.ts';
import { renderAt } from '../../../support/render-at.tsx';

afterEach(cleanup);

const openBranch = () => fireEvent.click(screen.getByRole('button', { name: 'Open branch' }));

it('warns before it opens a branch with an empty menu', () => {
  const onOpen = vi.fn();
  renderAt(<OpenBranchButton onOpen={onOpen} />);
  openBranch();
  expect(screen.getByText('The menu is empty')).toBeDefined();
  expect(onOpen).not.toHaveBeenCalled();
});

it('opens a branch with an empty menu after the warning is confirmed', () => {
  const onOpen = vi.fn();
  renderAt(<OpenBranchButton onOpen={onOpen} />);
  openBranch();
  fireEvent.click(screen.getByRole('button', { name: 'Open without dishes' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('opens a branch with dishes at once', () => {
  const onOpen = vi.fn();
  renderAt(<OpenBranchButton onOpen={onOpen} />, {}, memoryRows(menu));
  openBranch();
  expect(onOpen).toHaveBeenCalledOnce();
});
