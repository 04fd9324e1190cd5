import { expect, it } from 'vitest';
import { MAX_SMS_PER_HOUR, withinSmsLimits } from '#domain/shops/escalation.ts';

const sms = (count: number) => Array.from({ length: count }, () => ({ kind: 'sms' as const }));
const mail = { kind: 'mail' as const };

it.each([
  [2, 0, 2],
  [5, 0, 3],
  [5, MAX_SMS_PER_HOUR - 1, 1],
  [5, MAX_SMS_PER_HOUR, 0],
  [5, MAX_SMS_PER_HOUR + 9, 0],
])('of %i SMS after %i in the hour %i go out beside every mail', (wanted, sent, expected) => {
  const going = withinSmsLimits([mail, ...sms(wanted), mail], sent);
  expect(going.filter(({ kind }) => kind === 'sms')).toHaveLength(expected);
  expect(going.filter(({ kind }) => kind === 'mail')).toHaveLength(2);
});
