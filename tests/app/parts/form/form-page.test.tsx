import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormFrameContext } from '#app/parts/form/form-frame.ts';
import { FormPage } from '#app/parts/form/form-page.tsx';
import { useBranchForm } from '#app/parts/form/use-branch-form.ts';
import { ok, refuse } from '#domain/result.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
// The note is loaded lazily: its code is transformed before the tests wait for it.
import '#app/parts/form/overlap-details.tsx';

const schema = z.object({ name: z.string(), sku: z.string() });
const old = { name: 'old', sku: '', mark: 'old' };
const NOON = Date.parse('2026-06-01T12:00:00Z');

/** Saved on the server by another person after the form was opened. */
let theirs = old;
const saved: unknown[] = [];
const counted = { items_from: 0, items_to: 0, count: 0 };
/** The audit log. */
let entries: unknown[] = [];

function Named() {
  const [{ mark, ...initial }, setKnown] = useState(old);
  const form = useBranchForm({ key: 'k', initial, mark, schema });
  return (
    <FormPage
      form={form}
      subject="s"
      fieldNames={{ sku: 'Article number' }}
      save={(request, seen) => {
        if (seen !== theirs.mark)
          return Promise.resolve(refuse('changed_meanwhile', { by: 'Ben', at: NOON }));
        saved.push(request);
        return Promise.resolve(ok(null));
      }}
      onStale={() => setKnown(theirs)}
    >
      <TextField label="Name" {...form.field('name')} />
      <TextField label="SKU" {...form.field('sku')} />
    </FormPage>
  );
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await Promise.resolve();
  });
}

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await Promise.resolve();
  });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const open = () => renderAt(<Named />, { branch: { timezone: 'UTC' } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  noticeQueue.clear();
  saved.length = 0;
  entries = [];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ entries, pages: 1, items_per_page: 20, ...counted })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says whether the form is saved', async () => {
  open();
  expect(screen.queryByText('Not saved yet')).toBeNull();
  await type('Name', 'new');
  expect(screen.getByText('Not saved yet').closest('[role="status"]')).not.toBeNull();
  theirs = old;
  await press('Save');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(screen.getByText('Saved', { selector: '[role="status"]' })).toBeTruthy();
});

it('saves fields that only this person changed over what another person saved', async () => {
  theirs = { name: 'old', sku: 'T1', mark: 'new' };
  open();
  await type('Name', 'mine');
  await press('Save');
  await vi.waitFor(() => expect(saved).toEqual([{ name: 'mine', sku: 'T1' }]));
});

it('shows both values of a field that two people changed, and saves nothing before the choice', async () => {
  theirs = { name: 'theirs', sku: 'T1', mark: 'new' };
  open();
  await type('Name', 'mine');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ben changed Name to theirs at 12:00 · Yours: mine');
  expect([valueOf('Name'), valueOf('SKU')]).toEqual(['mine', 'T1']);
  expect(saved).toEqual([]);
});

it('calls a field in conflict as the form does', async () => {
  theirs = { name: 'old', sku: 'T1', mark: 'new' };
  open();
  await type('SKU', 'M1');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Ben changed Article number to T1');
});

it('saves the own value after Keep mine', async () => {
  theirs = { name: 'theirs', sku: '', mark: 'new' };
  open();
  await type('Name', 'mine');
  await press('Save');
  await press('Keep mine: Name');
  await press('Save');
  await vi.waitFor(() => expect(saved).toEqual([{ name: 'mine', sku: '' }]));
});

it('lets the person choose again', async () => {
  theirs = { name: 'theirs', sku: '', mark: 'new' };
  open();
  await type('Name', 'mine');
  await press('Save');
  await press('Take theirs: Name');
  expect(valueOf('Name')).toBe('theirs');
  await press('Keep mine: Name');
  expect(valueOf('Name')).toBe('mine');
});

it('keeps an undecided field over a reload', async () => {
  theirs = { name: 'theirs', sku: '', mark: 'new' };
  open();
  await type('Name', 'mine');
  cleanup();
  open();
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Yours: mine');
});

it('names the person who changed each field, by the audit log', async () => {
  theirs = { name: 'theirs', sku: 'T1', mark: 'new' };
  const entry = {
    name: 'products/edit',
    subject: 's',
    username: '',
    device: null,
    device_name: '',
    approved_by: '',
    refused: null,
    args: '',
  };
  const by = (name: string, field: string, at: number) => ({
    ...entry,
    id: name,
    by: name,
    person: name,
    happened_at: at,
    arrived_at: at,
    changed: [{ field, from: null, to: null }],
  });
  entries = [by('Ben', 'sku', NOON), by('Amelie', 'name', NOON - 3_600_000)];
  open();
  await type('Name', 'mine');
  await press('Save');
  await screen.findByText(/Amelie changed Name to theirs at 11:00/u);
  await screen.findByText(/Ben changed Article number from empty to T1 at 12:00/u);
});

it('saves an unchanged form in the setup guide, which then continues', async () => {
  theirs = old;
  const onSaved = vi.fn<() => void>();
  renderAt(
    <FormFrameContext value={{ saveLabel: 'Save and continue', aside: 'Skip', onSaved }}>
      <Named />
    </FormFrameContext>,
  );
  await press('Save and continue');
  expect(saved).toEqual([{ name: 'old', sku: '' }]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('removes the notice of a failed save after a save that succeeds', async () => {
  theirs = { name: 'theirs', sku: '', mark: 'new' };
  open();
  const said = () => noticeQueue.current().map(({ text }) => text);
  await type('Name', 'mine');
  await press('Save');
  expect(said()).toEqual(['Ben just saved other changes here']);
  await press('Keep mine: Name');
  await press('Save');
  await vi.waitFor(() => expect(said()).toEqual(['Saved successfully!']));
});
