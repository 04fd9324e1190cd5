import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeQueue } from '#ui/notices.tsx';
import { ProductEdit } from '#app/features/catalog/product-edit.tsx';
import { Products } from '#app/features/catalog/products.tsx';
import type { RowChange } from '#domain/rows.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/staff/api/', '');
    sent.push({ path, body: JSON.parse(await request.text()) });
    return Response.json({ sid: 'x', product: null, deletion: 'd', restored: 1, saved: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const open = (rows: readonly RowChange[] = menu, url = '/products') =>
  renderAt(<Products />, { url, route: '/products' }, rows);

it('moves a product by an arrow key and shows it there at once', async () => {
  open();
  await screen.findByRole('table');
  const before = names();
  fireEvent.keyDown(screen.getByRole('button', { name: `Move ${before[0]}` }), { key: 'ArrowDown' });
  expect(names().slice(0, 2)).toEqual([before[1], before[0]]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: 'products/move', body: { before: null } });
});

it('moves a product by Alt and an arrow key anywhere in its row', async () => {
  open();
  await screen.findByRole('table');
  const before = names();
  const link = screen.getByRole('link', { name: new RegExp(before[1] ?? '') });
  fireEvent.keyDown(link, { key: 'ArrowUp', altKey: true });
  expect(names().slice(0, 2)).toEqual([before[1], before[0]]);
});

it('offers no handle while the list is narrowed down', async () => {
  open(menu, '/products?only=no_picture');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
});

it('shows only hidden products', async () => {
  const rows = menu.map((row) =>
    row.kind === 'product' && row.row.sid === 'cola'
      ? { ...row, row: { ...row.row, visible_web: false } }
      : row,
  );
  open(rows);
  fireEvent.click(await screen.findByRole('button', { name: /Hidden/ }));
  expect(names()).toEqual(['Cola']);
});

const editPrice = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`change the price of ${name}$`) }));
  return screen.findByLabelText<HTMLInputElement>(`Price of ${name}`);
};

it('changes a price in the row, with Enter', async () => {
  open();
  const field = await editPrice('Cola');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  fireEvent.change(field, { target: { value: '3.40' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: 'products/edit-many',
    body: { products: [{ sid: 'cola', price: 340 }] },
  });
  const button = screen.getByRole('button', { name: /3.40, change the price of Cola$/ });
  expect(document.activeElement).toBe(button);
  await vi.waitFor(() => expect(noticeQueue.current().map(({ text }) => text)).toContain('Cola saved'));
});

it('shows the price before again after Undo', async () => {
  const { put } = open();
  const cola = menu.flatMap((one) => (one.kind === 'product' && one.row.sid === 'cola' ? [one.row] : []))[0];
  if (cola === undefined) throw new Error('The menu has no cola');
  const field = await editPrice('Cola');
  fireEvent.change(field, { target: { value: '3.40' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('button', { name: /3.40, change the price of Cola$/ });
  act(() => put({ kind: 'product', row: { ...cola, price: 340 } }));
  act(() => put({ kind: 'product', row: cola }));
  expect(screen.queryByRole('button', { name: /3.40, change the price of Cola$/ })).toBeNull();
});

it('shows the price before again after Undo that precedes the saved row', async () => {
  noticeQueue.clear();
  open();
  const field = await editPrice('Cola');
  fireEvent.change(field, { target: { value: '3.60' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(noticeQueue.current().at(-1)?.undo).toBeDefined());
  act(() => noticeQueue.current().at(-1)?.undo?.());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /3.60, change the price of Cola$/ })).toBeNull();
});

it('keeps the price that could not be saved, to be sent again', async () => {
  open();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const field = await editPrice('Cola');
  fireEvent.change(field, { target: { value: '3.40' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText(/3\.40 not saved$/);
  expect((await editPrice('Cola')).value).toBe('3.40');
  fireEvent.keyDown(screen.getByLabelText('Price of Cola'), { key: 'Escape' });
  expect(screen.queryByText(/not saved$/)).toBeNull();
});

it('restores the price on Escape, without a question', async () => {
  open();
  const field = await editPrice('Cola');
  fireEvent.change(field, { target: { value: '3.40' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByLabelText('Price of Cola')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

it.each(['abc', '', '-3', '3 per kg'])('refuses the price “%s” at the field', async (typed) => {
  open();
  const field = await editPrice('Cola');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText(/^Enter an amount, for example/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe(typed);
  expect(sent).toEqual([]);
});

it('saves with Tab and edits the price of the next row', async () => {
  open();
  await screen.findByRole('table');
  const [first = '', second = ''] = names();
  const field = await editPrice(first);
  fireEvent.change(field, { target: { value: '9.90' } });
  fireEvent.keyDown(field, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByLabelText(`Price of ${second}`));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { products: [{ price: 990 }] } });
  fireEvent.keyDown(screen.getByLabelText(`Price of ${second}`), { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(screen.getByLabelText(`Price of ${first}`));
});

it('marks a product as sold out today in its row, and as available again though none are left', async () => {
  const { mutated, put, rows } = open();
  const today = await screen.findByRole('switch', { name: 'Cola available today' });
  fireEvent.click(today);
  expect(mutated).toMatchObject([{ name: 'products/stock', args: { sid: 'cola', available: false } }]);
  const stock = rows.stock.get('cola');
  if (stock === undefined) throw new Error('no stock');
  put({ kind: 'stock', row: { ...stock, available: true, count: 0 } });
  expect(today).toHaveProperty('checked', false);
  fireEvent.click(today);
  expect(mutated[1]).toMatchObject({ args: { sid: 'cola', available: true, count: null } });
});

it('names the saved product in the notice', async () => {
  renderAt(<ProductEdit />, { url: '/products/cola/edit.html', route: '/products/:sid/edit.html' }, menu);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Cola zero' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(noticeQueue.current().map(({ text }) => text)).toEqual(['Cola zero saved']));
});

async function askToDeleteAll() {
  const [all] = await screen.findAllByRole('checkbox');
  if (all === undefined) throw new Error('no checkbox');
  fireEvent.click(all);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('alertdialog');
}

it('deletes the selected products after a question that names them', async () => {
  open();
  await screen.findByRole('table');
  const [first = ''] = names();
  const dialog = await askToDeleteAll();
  expect(dialog.textContent).toContain(first);
  expect(dialog.textContent).toContain('online menu');
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: /Delete # product/ }));
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['products/delete-many']));
});

it('names the products that extras use as options and deletes the others', async () => {
  const rows = menu.map((row) => {
    if (row.kind !== 'extra') return row;
    const [group, ...groups] = row.row.data.groups;
    const [item, ...items] = group?.items ?? [];
    if (group === undefined || item === undefined) return row;
    const used = { ...group, items: [{ ...item, product_id: 'cola' }, ...items] };
    return { ...row, row: { ...row.row, data: { groups: [used, ...groups] } } };
  });
  open(rows);
  const dialog = await askToDeleteAll();
  expect(within(dialog).getByRole('listitem').textContent).toMatch(/^Cola: in /);
  fireEvent.click(within(dialog).getByRole('button', { name: /Delete the other/ }));
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['products/delete-many']));
  expect(sent[0]?.body['sids']).not.toContain('cola');
});

it('shows a short word for each action on the selected products', async () => {
  open();
  const [all] = await screen.findAllByRole('checkbox');
  if (all === undefined) throw new Error('no checkbox');
  fireEvent.click(all);
  const words = ['Change prices', 'Hide from online menu', 'Sold out today'].map(
    (name) => screen.getByRole('button', { name }).textContent,
  );
  expect(words).toEqual(['Change pricesPrices', 'Hide from online menuHide', 'Sold out todaySold out']);
});

const edit = async (change: object = {}) => {
  const rows = menu.map((row) =>
    row.kind === 'product' && row.row.sid === 'cola' ? { ...row, row: { ...row.row, ...change } } : row,
  );
  renderAt(<ProductEdit />, { url: '/products/cola/edit.html', route: '/products/:sid/edit.html' }, rows);
  await screen.findByLabelText('Name');
};
const chip = (name: string) => screen.getByRole('button', { name });
const saved = async () => {
  fireEvent.click(chip('Save'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]?.body;
};

it('keeps allergens that are not stated apart from none', async () => {
  await edit();
  expect(screen.getByText(/^Not stated/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Cola zero' } });
  expect(await saved()).not.toHaveProperty('allergens');
  cleanup();
  sent = [];
  await edit();
  fireEvent.click(chip('None of these'));
  expect(screen.queryByText(/^Not stated/)).toBeNull();
  expect(await saved()).toMatchObject({ allergens: [] });
});

it('states an allergen instead of none', async () => {
  await edit({ allergens: [] });
  expect(chip('None of these').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip('Milk'));
  expect(chip('None of these').getAttribute('aria-pressed')).toBe('false');
  expect(await saved()).toMatchObject({ allergens: ['milk'] });
});

it('warns at the field of an allergen that the diet excludes', async () => {
  await edit({ diet: 'vegan', allergens: ['nuts'] });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(chip('Milk'));
  expect(screen.getByRole('alert').textContent).toContain('cannot contain: Milk');
});
