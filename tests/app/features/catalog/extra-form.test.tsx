import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExtraEdit } from '#app/features/catalog/extra-edit.tsx';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

let sent: { data: { groups: ExtraGroup[] }; emptied: string[] }[];
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(JSON.parse(await request.text()));
    return Response.json({ extra: null });
  });
  renderAt(<ExtraEdit />, { url: '/burger-extras', route: '/:sid' }, menu);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function save(): Promise<ExtraGroup[]> {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]?.data.groups ?? [];
}
const stored = menu.flatMap((row) => (row.kind === 'extra' ? row.row.data.groups : []));
const titles = () =>
  screen.getAllByRole('textbox', { name: 'Group title' }).map((field) => field.getAttribute('value'));

it('makes a group required by choosing exactly one', async () => {
  const [type] = await screen.findAllByRole('button', { name: /Customers choose/ });
  if (type === undefined) throw new Error('no group');
  fireEvent.click(type);
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /Exactly one/ }));
  expect((await save())[0]).toMatchObject({ multiple: false, min: 1 });
});

it('moves a group by an arrow key on its handle, and keeps the focus', async () => {
  const [first, second] = stored;
  const handle = await screen.findByRole('button', { name: `Move ${first?.title}` });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(titles().slice(0, 2)).toEqual([second?.title, first?.title]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move ${first?.title}`);
  expect((await save()).slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
});

it('puts a removed group back where it was', async () => {
  const before = stored.map(({ title }) => title);
  fireEvent.click(await screen.findByRole('button', { name: `Remove group ${before[0]}` }));
  expect(titles()).toEqual(before.slice(1));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(before);
});

it('removes a group together with its options', async () => {
  const [first] = stored;
  fireEvent.click(await screen.findByRole('button', { name: `Remove group ${first?.title}` }));
  expect((await save()).map(({ id }) => id)).not.toContain(first?.id);
  expect(sent[0]?.emptied).toEqual([first?.id]);
});

it('shows the options as customers see them', async () => {
  const preview = await screen.findByRole('complementary');
  for (const { title } of stored) expect(await within(preview).findByText(title)).toBeTruthy();
});

it('declares diet and allergens of an option, and takes the declaration back', async () => {
  const [head] = await screen.findAllByText('Diet and allergens');
  const contents = head?.closest('details');
  if (contents == null) throw new Error('no contents');
  const chip = (name: string) => within(contents).getByText(name);
  expect(head?.textContent).toContain('Not stated');
  fireEvent.click(chip('None of these'));
  expect(head?.textContent).toContain('No allergens');
  fireEvent.click(chip('Milk'));
  fireEvent.click(chip('Vegetarian'));
  expect(head?.textContent).toContain('Vegetarian · Contains Milk');
  const preview = await screen.findByRole('complementary');
  expect(await within(preview).findByText('Contains Milk')).toBeTruthy();
  const options = (await save()).flatMap(({ items }) => items);
  expect(options.filter(({ allergens }) => allergens !== undefined)).toEqual([
    expect.objectContaining({ diet: 'vegetarian', allergens: ['milk'] }),
  ]);
});

it('shows what a percentage comes to on the bill of the products that offer it', async () => {
  const [group] = await screen.findAllByRole('checkbox', { name: /^Prices as a percentage/ });
  if (group === undefined) throw new Error('no group');
  fireEvent.click(group);
  const [percent] = screen.getAllByRole('textbox', { name: 'Added to price (%)' });
  if (percent === undefined) throw new Error('no percentage');
  fireEvent.change(percent, { target: { value: '15' } });
  fireEvent.blur(percent);
  expect(await screen.findByText(/^\+.1\.65 on the bill$/)).toBeTruthy();
});

it.each(['-10', '12.345'])('refuses an option of %s % at its field and sends nothing', async (typed) => {
  const [group] = await screen.findAllByRole('checkbox', { name: /^Prices as a percentage/ });
  if (group === undefined) throw new Error('no group');
  fireEvent.click(group);
  const [percent] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Added to price (%)' });
  if (percent === undefined) throw new Error('no percentage');
  fireEvent.change(percent, { target: { value: typed } });
  fireEvent.blur(percent);
  expect(percent.value).toBe(typed);
  expect(percent.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(percent));
  expect(sent).toEqual([]);
});
