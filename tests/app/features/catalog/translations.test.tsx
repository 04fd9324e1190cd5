import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CatalogDialog } from '#app/features/catalog/catalog-dialog.tsx';
import { ExtraEdit } from '#app/features/catalog/extra-edit.tsx';
import { ProductEdit } from '#app/features/catalog/product-edit.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

let sent: { translations?: object; data?: { groups: { translations?: object; items: object[] }[] } }[];
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(JSON.parse(await request.text()));
    return Response.json({ catalog: null, product: null, extra: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (editor: ReactElement, sid: string) =>
  renderAt(editor, { url: `/${sid}`, route: '/:sid' }, menu);

async function chooseLanguage(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /Translate to/ }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name }));
}
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

it('saves the name and the description of a product in a language', async () => {
  open(<ProductEdit />, 'burger');
  await chooseLanguage('Türkçe');
  const [, name] = await screen.findAllByRole('textbox', { name: /^Name/ });
  if (name === undefined) throw new Error('no second name');
  expect(name.getAttribute('placeholder')).toBe('Burger');
  fireEvent.change(name, { target: { value: 'Köfte ekmek' } });
  const { translations } = (await save()) ?? {};
  expect(translations).toEqual({ tr: { name: 'Köfte ekmek' } });
});

it('saves no language whose texts were emptied', async () => {
  open(<ProductEdit />, 'burger');
  await chooseLanguage('Türkçe');
  const [own, name] = await screen.findAllByRole('textbox', { name: /^Name/ });
  if (own === undefined || name === undefined) throw new Error('no second name');
  fireEvent.change(name, { target: { value: 'Köfte ekmek' } });
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.change(own, { target: { value: 'Beef burger' } });
  expect(await save()).not.toHaveProperty('translations');
});

it('saves the name of a catalog in a language', async () => {
  const [catalog] = menu.flatMap((one) => (one.kind === 'catalog' ? [one.row] : []));
  if (catalog === undefined) throw new Error('no catalog');
  open(<CatalogDialog catalog={catalog} onClose={() => {}} />, 'any');
  await chooseLanguage('Español');
  await type(/Name in this language/, 'Platos');
  expect((await save())?.translations).toEqual({ es: { name: 'Platos' } });
});

it('saves headings and options of an extra in a language', async () => {
  open(<ExtraEdit />, 'burger-extras');
  await chooseLanguage('Türkçe');
  await type(/Group title: Without/, 'Çıkarılacaklar');
  await type(/Option: Onion/, 'Soğan');
  const groups = (await save())?.data?.groups;
  expect(groups?.at(-1)).toMatchObject({
    translations: { tr: { title: 'Çıkarılacaklar' } },
    items: [{ translations: { tr: { name: 'Soğan' } } }],
  });
});
