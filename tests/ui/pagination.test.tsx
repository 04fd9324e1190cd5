import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { pageWindow } from '#domain/paging.ts';
import { Pagination } from '#ui/pagination.tsx';

afterEach(cleanup);

function pages(page: number, count: number): number[] {
  const asked: number[] = [];
  render(
    <Pagination
      page={page}
      pages={count}
      window={pageWindow(page, count)}
      onChange={(next) => asked.push(next)}
    />,
  );
  return asked;
}

it('shows the given window of pages', () => {
  pages(9, 30);
  expect(screen.getAllByRole('button', { name: /^Page/ }).map((link) => link.textContent)).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
});

it('marks only the current page', () => {
  pages(9, 30);
  expect(screen.getByText('9').getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('3').getAttribute('aria-current')).toBeNull();
});

it('requests the pressed, the previous and the next page', async () => {
  const asked = pages(9, 30);
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 9, current page' }));
  expect(asked).toEqual([4, 8, 10]);
});

it('stops at both ends', () => {
  pages(1, 2);
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
  cleanup();
  pages(2, 2);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
});

it('is hidden for a single page', () => {
  pages(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  [3, 2, [2]],
  [5, 1, [1]],
  [2, 2, []],
  [1, 0, []],
])('asks for the last page instead of page %i of %i', (page, count, asked) => {
  expect(pages(page, count)).toEqual(asked);
});
