import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TablePrint } from '#app/features/tables/table-print.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hallRow = menu.find((row) => row.kind === 'hall');
const tableRow = menu.find((row) => row.kind === 'table');

it('shows the codes of all halls on one sheet', () => {
  if (hallRow?.kind !== 'hall' || tableRow?.kind !== 'table') throw new Error('the menu has no hall');
  const garden = { kind: 'hall', row: { ...hallRow.row, sid: 'garden', name: 'Garden' } } as const;
  const outside = {
    kind: 'table',
    row: { ...tableRow.row, sid: 'g1', name: 'G1', hall: 'garden', number_of_split: 1 },
  } as const;
  renderAt(<TablePrint />, { url: '/', route: '*' }, [...menu, garden, outside]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toContain('G1');
  expect(titles.length).toBeGreaterThan(1);
});

it('prints the chosen tables only', () => {
  renderAt(<TablePrint />, { url: '/', route: '*' }, menu);
  const [first] = screen.getAllByRole('checkbox', { name: /^Print / });
  if (first === undefined) throw new Error('no table can be chosen');
  const card = first.closest('li');
  expect(card?.dataset['print']).toBeUndefined();
  fireEvent.click(first);
  expect(card?.dataset['print']).toBe('never');
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  expect(card?.dataset['print']).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(card?.dataset['print']).toBe('never');
});

it('prints one code for a table that is split at the moment, which names no part', () => {
  if (tableRow?.kind !== 'table') throw new Error('the menu has no table');
  const split = { kind: 'table', row: { ...tableRow.row, name: 'M4', number_of_split: 2 } } as const;
  renderAt(<TablePrint />, { url: '/', route: '*' }, [...menu.filter(({ kind }) => kind !== 'table'), split]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['M4']);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open M4 as a guest' });
  expect(new URL(link.href).searchParams.get('key')).toBe(split.row.order_key);
});

it('opens the storefront of a table outside of the router of the app', () => {
  renderAt(<TablePrint />, { url: '/', route: '*' }, menu);
  const [actions] = screen.getAllByRole('button', { name: /^Actions for / });
  if (actions === undefined) throw new Error('no table has actions');
  fireEvent.click(actions);
  const entry = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Open as a guest' });
  expect(entry.target).toBe('_blank');
  expect(new URL(entry.href).searchParams.has('tb')).toBe(true);
});

it('shows the sheet as it is printed: size, pages and text', () => {
  renderAt(<TablePrint />, { url: '/', route: '*' }, menu);
  fireEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(screen.getByRole('list', { name: 'Preview' }).className).toContain('large');
  const tables = screen.getAllByRole('heading', { level: 2 }).length;
  expect(screen.getByText(/, A4$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Text below the code/), { target: { value: 'Scan me' } });
  expect(screen.getAllByText('Scan me')).toHaveLength(tables);
});

it('prints one table only', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderAt(<TablePrint />, { url: '/', route: '*' }, menu);
  const [first] = screen.getAllByRole('button', { name: /^Actions for / });
  if (first === undefined) throw new Error('no table has actions');
  fireEvent.click(first);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Print this table only' }));
  expect(print).toHaveBeenCalledOnce();
  const printed = screen.getAllByRole('checkbox', { name: /^Print /, checked: true });
  expect(printed).toHaveLength(1);
});
