import { expect, it } from 'vitest';
import { isRecordedFailure, maskedAccount } from '#domain/audit/audit-events.ts';

it('records a failure at each doubling', () => {
  const recorded = Array.from({ length: 100 }, (_, index) => index).filter(isRecordedFailure);
  expect(recorded).toEqual([1, 2, 4, 8, 16, 32, 64]);
});

it.each([
  ['TR33 0006 1005 1978 6457 8413 26', 'TR •••• 1326'],
  ['123456789', '•••• 6789'],
  ['12345678', '•••• 5678'],
  ['DE123', 'DE •••• 3'],
  ['12345', '•••• 45'],
  ['1', '••••'],
  ['', ''],
  ['  ', ''],
])('shows %j as %j', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});
