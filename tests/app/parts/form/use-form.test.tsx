import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '#app/parts/form/use-form.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

const schema = z.object({ least: z.int().check(z.minimum(1, 'invalid')), open: z.boolean() });
const options = { key: 'k', initial: { least: 1, open: false }, mark: 'm', schema };
const open = () => renderHookAt(() => useForm(options)).result;

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
  expect(form.current.values).toEqual({ least: 9, open: true });
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

it('shows errors of visited fields only', () => {
  const form = open();
  act(() => form.current.change({ least: 0 }));
  expect(form.current.errorOf('least')).toBeUndefined();
  act(() => form.current.field('least').onBlur());
  expect(form.current.errorOf('least')).toBeTruthy();
});

it('shows errors of all fields after sending', () => {
  const sent = open();
  act(() => sent.current.change({ least: 0 }));
  act(() => {
    expect(sent.current.submit()).toBeUndefined();
  });
  expect(sent.current.errorOf('least')).toBeTruthy();
});
