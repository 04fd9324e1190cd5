import { expect, it } from 'vitest';
import { notificationText } from '#domain/notifications/notification.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';

it.each([
  ['prepared', 'M8', 'M8 is ready'],
  ['prepared', '', 'Order #46 is ready'],
  ['placed', 'M8', 'New ticket #46'],
] as const)('says of %s at table “%s”: %s', (type, table, text) => {
  expect(notificationText(pushWords.en, { type, step: 'now', number: '#46', table })).toBe(text);
});
