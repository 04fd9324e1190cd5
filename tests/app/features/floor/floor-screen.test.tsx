import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FloorScreen } from '#app/features/floor/floor-screen.tsx';
import { adding, aFloor, bo } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('says who can add tables where a waiter finds none', () => {
  renderAt(<FloorScreen />, { role: 'waitress' });
  expect(screen.getByText(/A manager can add halls and tables/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers a manager to draw the first hall', () => {
  renderAt(<FloorScreen />, { role: 'manager' });
  expect(screen.getByRole('link', { name: 'Draw your first hall' })).toBeTruthy();
  expect(screen.queryByText(/A manager can add/)).toBeNull();
});

describe('two tables that are merged', () => {
  const open = () => {
    const floor = aFloor();
    const hall = floor.rows.table.get('t1')?.hall ?? '';
    floor.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
    floor.run('tables/merge', { sid: 't2', merge: 't1' }, bo);
    return renderAt(<FloorScreen />, { actor: bo }, floor);
  };

  it('are both drawn, the second as a part of the first', () => {
    open();
    const names = screen.getAllByRole('button', { name: /t\d|T\d/ }).map(({ textContent }) => textContent);
    expect(names).toHaveLength(4);
    expect(names.find((text) => text?.includes('with'))).toMatch(/^t2Free ?with /);
  });

  it('open as one table', () => {
    const { address, rows } = open();
    fireEvent.click(screen.getByRole('button', { name: /^t2.*with/ }));
    expect(address()).toMatch(/\/tables\/t1$/);
    expect(rows.table.get('t2')?.merge).toBe('t1');
  });
});

it('keeps the choice of two tables to merge in a bar with its own way out', () => {
  const floor = aFloor();
  const hall = floor.rows.table.get('t1')?.hall ?? '';
  floor.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  renderAt(<FloorScreen />, { actor: bo }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Merge tables' }));
  const bar = within(screen.getByRole('group', { name: 'Merge tables' }));
  expect(bar.getByText('Choose two tables')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^t2/ }));
  expect(bar.getByText('Tap the table to join with t2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^t3/ }));
  expect(bar.getByText('2 tables selected: t2, t3')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Merge selected' })).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: 'Merge tables' })).toBeNull();
});

it('counts an accepted order of a table where the board counts it', () => {
  const floor = aFloor();
  const hall = floor.rows.table.get('t1')?.hall ?? '';
  floor.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  floor.run('tables/items-add', adding(floor, 't1', 'a'), bo);
  renderAt(<FloorScreen />, { role: 'manager' }, floor);
  const counted = (name: string) => screen.getByRole('region', { name }).textContent?.slice(name.length);
  expect(counted('Tables in this hall')).toBe('New 0Preparing 1');
  expect(counted('All orders')).toBe('New 0Preparing 1');
});
