import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductImport } from '#app/features/catalog/product-import.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  renderAt(<ProductImport />, {}, menu);
  const input = await screen.findByLabelText('CSV file');
  fireEvent.change(input, { target: { files: [new File([bytes], 'menu.csv')] } });
}
const file = (separator: string, name = 'Soup') =>
  new TextEncoder().encode(
    `name${separator}catalog${separator}price\n${name}${separator}Mains${separator}9.50\n`,
  );
/** “Şiş” in Windows-1254. */
const TURKISH = Uint8Array.from('name;catalog;price\n\u00dei\u00fe;Mains;9.50\n', (letter) =>
  letter.charCodeAt(0),
);

it.each([',', ';', '\t'])('reads cells separated by “%s”', async (separator) => {
  await choose(file(separator));
  expect(await screen.findByText('Soup')).toBeTruthy();
});

it('warns before a file that is not UTF-8 is imported, with a sample', async () => {
  await choose(TURKISH);
  expect((await screen.findByLabelText('Sample')).textContent).toBe('Şiş;Mains;9.50');
  expect(screen.getByRole('row', { name: /Şiş/ })).toBeTruthy();
});

it('reads the file again in the encoding that is chosen', async () => {
  await choose(TURKISH);
  fireEvent.click(await screen.findByRole('button', { name: /Encoding/ }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /1252/ }));
  expect((await screen.findByLabelText('Sample')).textContent).toBe('Þiþ;Mains;9.50');
});

it('shows no warning for UTF-8', async () => {
  await choose(file(';', 'Şiş'));
  expect(await screen.findByText('Şiş')).toBeTruthy();
  expect(screen.queryByLabelText('Sample')).toBeNull();
});

it('asks for a CSV file instead of a workbook', async () => {
  await choose(Uint8Array.of(0x50, 0x4b, 3, 4));
  expect(await screen.findByText(/This is a workbook/)).toBeTruthy();
});

it('returns to the setup guide that it was opened from', async () => {
  renderAt(<ProductImport />, { url: '/?guide=1' }, menu);
  const list = await screen.findByRole('link', { name: 'product list' });
  expect(list.getAttribute('href')).toMatch(/\/wizard\/products$/);
});

it('keeps the chosen file after a refusal', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'changed_meanwhile', message: 'Changed' }, { status: 409 }),
  );
  await choose(file(','));
  const send = await screen.findByRole('button', { name: /Import # product/ });
  fireEvent.click(send);
  await vi.waitFor(() => expect(send.hasAttribute('data-pending')).toBe(false));
  expect(await screen.findByText('Soup')).toBeTruthy();
});

it('imports the rows that are ready and keeps the others with their line and reason', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ saved: 1 });
  });
  await choose(
    new TextEncoder().encode('name,catalog,price\nSoup,Mains,9.50\nFree,Mains,free\nLost,Nowhere,3\n'),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /Nowhere/ }));
  expect(await screen.findByText(/1 of # row ready/)).toBeTruthy();
  const faulty = await screen.findByRole('table', { name: 'Rows with errors' });
  expect(
    within(faulty).getByRole('row', { name: /Free.*3.*price: “free” is not a valid price/ }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Import # product/ }));
  expect(await screen.findByText(/# product imported/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /Lost.*4.*“Nowhere” does not exist/ })).toBeTruthy();
  expect(sent).toMatchObject([{ products: [{ name: 'Soup' }] }]);
});

describe('a file with a catalog that does not exist', () => {
  let sent: { path: string; body: any }[];
  beforeEach(async () => {
    sent = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const path = new URL(request.url).pathname.replace('/staff/api/', '');
      sent.push({ path, body: await request.json() });
      return Response.json({ saved: 1, catalog: null, deletion: 'd' });
    });
    await choose(new TextEncoder().encode('name,catalog,price\nSoup,Starters,9.50\nFree,Mains,free\n'));
  });

  it('is ticked to create it in one change with the products', async () => {
    expect(await screen.findByText('menu.csv')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Starters/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('button', { name: /Import # product/ }));
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['products/edit-many']));
    const [saved] = sent;
    const made = saved?.body.catalogs[0];
    expect(made).toMatchObject({ name: 'Starters', parent: null });
    expect(saved?.body.products).toMatchObject([{ name: 'Soup', catalog_id: made.sid }]);
  });

  it('takes the products and the catalog back', async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Import # product/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    const [saved, deleted, removed] = sent;
    expect(deleted).toMatchObject({
      path: 'products/delete-many',
      body: { sids: [saved?.body.products[0].sid] },
    });
    expect(removed).toMatchObject({ path: 'catalog/delete', body: { sid: saved?.body.catalogs[0].sid } });
  });
});
