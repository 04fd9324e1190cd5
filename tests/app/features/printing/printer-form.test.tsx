import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrinterForm } from '#app/features/printing/printer-form.tsx';
import type { ShopHub } from '#contract/hubs.ts';
import { LANGUAGES, languages } from '#domain/languages.ts';
import { printerFamilies } from '#domain/printing/printer.ts';
import { aDevice } from '#tests/support/devices.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The options of a select, by its label. */
function offered(label: RegExp): string[] {
  fireEvent.click(screen.getByRole('button', { name: label }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  return options;
}

const HUB: ShopHub = {
  id: 'hub',
  name: 'Old laptop',
  code_until: null,
  address: null,
  version: '',
  waiting: 0,
  members: 0,
  reported_at: null,
};

/** A server whose branch has this hub, and one device; returns what is sent to it. */
function aServer(hub: ShopHub | null): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return Response.json({ hub, devices: [aDevice(0)], now: 0, backup: null, app: '' });
  });
  return sent;
}

it.each([
  ['a hub', HUB, ['Network', 'Network, through the shop’s hub']],
  ['a hub that is not paired yet', { ...HUB, code_until: 1 }, ['Network']],
  ['no hub', null, ['Network']],
])('offers the connections of a branch with %s', async (_, hub, connections) => {
  aServer(hub);
  renderAt(<PrinterForm sid="p" printer={undefined} onClose={vi.fn()} />);
  await act(() => new Promise((done) => setTimeout(done, 0)));
  expect(offered(/Connection type/)).toEqual(connections);
});

it('offers kinds of printers and languages by name, not by stored value', () => {
  renderAt(<PrinterForm sid="p" printer={undefined} onClose={vi.fn()} />);
  const kinds = offered(/Printer type/);
  expect(kinds).toHaveLength(printerFamilies.length);
  expect(kinds).toContain('Epson, and most others');
  const raw: readonly string[] = [...printerFamilies.filter((id) => id !== 'pos-8360'), ...languages];
  expect(kinds.filter((kind) => raw.includes(kind))).toEqual([]);
  expect(offered(/Print language/)).toEqual(LANGUAGES.map(({ name }) => name));
});

it('saves which device prints through the hub', async () => {
  const saved = aServer(HUB);
  renderAt(<PrinterForm sid="p" printer={undefined} onClose={vi.fn()} />, { role: 'owner' });
  const choose = async (label: RegExp, option: string) => {
    fireEvent.click(screen.getByRole('button', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Grill' } });
  await act(() => new Promise((done) => setTimeout(done, 0)));
  await choose(/Connection type/, 'Network, through the shop’s hub');
  fireEvent.change(screen.getByLabelText('Network address'), { target: { value: '192.168.1.50' } });
  await screen.findByText(/^Choose one that stays on/);
  await choose(/Device that prints/, 'Pass');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const connection = {
    type: 'device',
    device: aDevice(0).device,
    via: 'hub',
    host: '192.168.1.50',
    port: 9100,
  };
  await waitFor(() => expect(saved).toMatchObject([{ printer: { name: 'Grill', connection } }]));
});
