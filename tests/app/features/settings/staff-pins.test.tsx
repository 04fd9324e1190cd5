import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffPins } from '#app/features/settings/staff-pins.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: string, first: string, change: object = {}) => ({
  id,
  first_name: first,
  last_name: 'Rousseau',
  roles: ['waitress' as const],
  has_pin: false,
  editable: true,
  ...change,
});
const me = { id: 'kenan', name: 'Kenan', roles: ['manager' as const], shop: 1, branches: 'all' as const };

function open() {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([new URL(request.url).pathname.replace('/staff/api/', ''), await request.json()]);
    return Response.json({ set_at: 1, blocked: false });
  });
  const onChange = vi.fn();
  const people = [
    person('amelie', 'Amélie'),
    person('kenan', 'Kenan', { has_pin: true }),
    person('elena', 'Elena', { editable: false }),
  ];
  renderAt(<StaffPins people={people} onChange={onChange} />, { actor: me });
  return { sent, onChange };
}

async function setPin(name: string, pin: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Set PIN of ${name}` }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText(/New PIN/, { selector: 'input' });
  fireEvent.change(field, { target: { value: pin } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set PIN' }));
}

it('says who has a PIN, and offers one for those that may be edited', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Amélie RousseauNo PINSet PIN',
    'Kenan RousseauPIN setSet PIN',
    'Elena RousseauNo PIN',
  ]);
});

it.each([
  ['a colleague', 'Amélie Rousseau', 'pins/staff', { person: 'amelie', pin: '2580' }],
  ['the caller', 'Kenan Rousseau', 'pins/own', { pin: '2580' }],
])('sets the PIN of %s in a dialog', async (_, name, path, body) => {
  const { sent, onChange } = open();
  await setPin(name, '2580');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([[path, body]]);
});

it('opens the dialog with the focus in the PIN field, which Enter sets', async () => {
  const { sent, onChange } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Set PIN of Amélie Rousseau' }));
  const field = within(await screen.findByRole('dialog')).getByLabelText(/New PIN/, { selector: 'input' });
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '2580' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([['pins/staff', { person: 'amelie', pin: '2580' }]]);
});
