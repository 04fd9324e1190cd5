import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OpenBranchButton } from '#app/parts/shops/open-branch-button.tsx';
import { memoryRows } from '../../../support/memory-rows.ts';
import { aBranch, aShop, menu } from '../../../support/restaurant.ts';
import { renderAt } from '../../../support/render-at.tsx';

afterEach(cleanup);

const branch = { ...aBranch({ ...aShop(), id: 1 }), id: 1 };
const openBranch = () => fireEvent.click(screen.getByRole('button', { name: 'Open branch' }));

it('warns before it opens a branch with an empty menu', () => {
  const onOpen = vi.fn();
  renderAt(<OpenBranchButton branch={branch} onOpen={onOpen} />);
  openBranch();
  expect(screen.getByText('The menu is empty')).toBeDefined();
  expect(onOpen).not.toHaveBeenCalled();
});

it('opens a branch with an empty menu after the warning is confirmed', () => {
  const onOpen = vi.fn();
  renderAt(<OpenBranchButton branch={branch} onOpen={onOpen} />);
  openBranch();
  fireEvent.click(screen.getByRole('button', { name: 'Open without dishes' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('opens a branch with dishes at once', () => {
  const onOpen = vi.fn();
  renderAt(<OpenBranchButton branch={branch} onOpen={onOpen} />, {}, memoryRows(menu));
  openBranch();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('names what a new branch needs instead of opening it', () => {
  const shop = { ...branch.shop, tax: 0, tax_in_catalog: false };
  const fresh = { ...branch, shop, address: '', unopened: true, status: 'closed' as const };
  renderAt(<OpenBranchButton branch={fresh} onOpen={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Open branch' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Add the address',
    'Set the tax rate',
    'Add the first dishes',
  ]);
  cleanup();
  renderAt(<OpenBranchButton branch={fresh} onOpen={vi.fn()} />, {}, memoryRows(menu));
  expect(screen.queryByRole('link', { name: 'Add the first dishes' })).toBeNull();
});
