import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '#app/parts/form/use-form.ts';
import { lineOfText } from '#domain/fields.ts';
import { ok, refuse } from '#domain/result.ts';
import { isUpdateBlocked } from '#app/updates/update-flow.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

const schema = z.object({
  least: z.int().check(z.minimum(1, 'invalid')),
  open: z.boolean(),
  name: lineOfText(0, 10),
  password: z.string(),
});
const initial = { least: 1, open: false, name: '', password: '' };
const stored = {
  initial,
  schema,
  draftKey: 'k',
  secret: ['password'],
  mark: 'm',
  checksOnBlur: true,
} as const;
const open = () => renderHookAt(() => useForm(stored)).result;
const openShort = () => renderHookAt(() => useForm({ initial, schema })).result;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

it('keeps two changes of one turn: a number and the tap that leaves its field', () => {
  const form = open();
  const { least, tick } = {
    least: form.current.field('least').onChange,
    tick: form.current.change,
  };
  act(() => {
    least(9);
    tick({ open: true });
  });
  expect(form.current.values).toMatchObject({ least: 9, open: true });
});

it('restores what was typed after a reload, until it is discarded', () => {
  const form = open();
  act(() => form.current.change({ least: 5 }));
  cleanup();
  const again = open();
  expect([again.current.values.least, again.current.isRestored, again.current.isDirty]).toEqual([
    5,
    true,
    true,
  ]);
  act(() => again.current.discard());
  cleanup();
  expect(open().current.values.least).toBe(1);
});

it('never stores a secret field', () => {
  const form = open();
  act(() => form.current.change({ name: 'Ona', password: 'very-secret' }));
  expect(form.current.values.password).toBe('very-secret');
  cleanup();
  expect(open().current.values).toMatchObject({ name: 'Ona', password: '' });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('very-secret');
});

it('stores nothing without a key for the draft', () => {
  const form = openShort();
  act(() => form.current.change({ name: 'Ona' }));
  expect(sessionStorage).toHaveLength(0);
});

it('blocks automatic updates while it is dirty', () => {
  const form = openShort();
  expect(isUpdateBlocked()).toBe(false);
  act(() => form.current.change({ name: 'Ona' }));
  expect(isUpdateBlocked()).toBe(true);
  act(() => form.current.discard());
  expect(isUpdateBlocked()).toBe(false);
});

it('shows errors of visited fields only', () => {
  const form = open();
  act(() => form.current.change({ least: 0 }));
  expect(form.current.errorOf('least')).toBeUndefined();
  act(() => form.current.field('least').onBlur());
  expect(form.current.errorOf('least')).toBeTruthy();
});

it('shows no error of a short form before it is submitted', () => {
  const form = openShort();
  act(() => form.current.change({ least: 0 }));
  act(() => form.current.field('least').onBlur());
  expect(form.current.errorOf('least')).toBeUndefined();
});

it('shows errors of all fields after sending, and sends nothing', async () => {
  const form = open();
  act(() => form.current.change({ least: 0 }));
  await act(async () => {
    expect(await form.current.submit(() => Promise.reject(new Error('sent')))).toBeUndefined();
  });
  expect(form.current.errorOf('least')).toBeTruthy();
});

it("shows the server's refusal beside its field, until that field changes", async () => {
  const form = open();
  act(() => form.current.change({ name: 'Ona' }));
  await act(async () => {
    await form.current.submit(async () => refuse('invalid_fields', { fields: { name: 'required' } }));
  });
  expect([form.current.errorOf('name'), form.current.problem]).toEqual([expect.any(String), '']);
  expect(form.current.values.name).toBe('Ona');
  act(() => form.current.change({ open: true }));
  expect(form.current.errorOf('name')).toBeTruthy();
  act(() => form.current.change({ name: 'Ana' }));
  expect(form.current.errorOf('name')).toBeUndefined();
});

it.each([{}, { fields: { elsewhere: 'required' } }])(
  'shows a refusal that names no field of the form as its problem: %j',
  async (params) => {
    const form = openShort();
    act(() => form.current.change({ name: 'Ona' }));
    await act(async () => {
      await form.current.submit(async () => refuse('too_many_attempts', params));
    });
    expect(form.current.problem).not.toBe('');
    act(() => form.current.change({ name: 'Ana' }));
    expect(form.current.problem).toBe('');
  },
);

it('keeps what was typed when sending fails, and can be sent again', async () => {
  const form = openShort();
  act(() => form.current.change({ name: 'Ona' }));
  await act(async () => {
    await expect(form.current.submit(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  });
  expect([form.current.values.name, form.current.isPending]).toEqual(['Ona', false]);
});

it('forgets the draft of accepted values', async () => {
  const form = open();
  act(() => form.current.change({ name: 'Ona' }));
  await act(async () => {
    await form.current.submit(async () => ok(null));
  });
  expect([form.current.isDirty, sessionStorage.length]).toEqual([false, 0]);
});

it('says what is wrong with a field that the form does not have', async () => {
  const form = open();
  await act(async () => {
    await form.current.submit(async () => refuse('invalid_fields', { fields: { 'other.hall': 'too_far' } }));
  });
  expect(form.current.problem).not.toBe('');
  expect(form.current.problem).not.toMatch(/marked fields/);
});
