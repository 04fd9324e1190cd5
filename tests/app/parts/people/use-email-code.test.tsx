import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useEmailCode } from '#app/parts/people/use-email-code.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

const settled = () => act(async () => {});
const confirming = (...answers: Result<object>[]) =>
  vi.fn(async () => answers.shift() ?? refuse('code_expired'));

it('sends a code once, however often the page renders', async () => {
  const confirm = confirming(ok({}));
  const { result, rerender } = renderHook(() => useEmailCode('code', confirm));
  await settled();
  rerender();
  await settled();
  expect([confirm.mock.calls.length, result.current.isConfirmed]).toEqual([1, true]);
});

it('sends no code that is missing', async () => {
  const confirm = confirming(ok({}));
  renderHook(() => useEmailCode('', confirm));
  await settled();
  expect(confirm).not.toHaveBeenCalled();
});

it('reports a code that was cut off as expired', async () => {
  const confirm = confirming(refuse('invalid_fields'));
  const { result } = renderHook(() => useEmailCode('co', confirm));
  await settled();
  expect(result.current.refusal).toEqual({ code: 'code_expired' });
});

it('asks again after a lost connection', async () => {
  const confirm = confirming(refuse('offline'), ok({}));
  const { result } = renderHook(() => useEmailCode('code', confirm));
  await settled();
  expect(result.current.refusal?.code).toBe('offline');
  await act(async () => result.current.again());
  expect(result.current.isConfirmed).toBe(true);
});
