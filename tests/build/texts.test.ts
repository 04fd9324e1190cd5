import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { storefrontIds } from '../../src/build/texts.ts';

const po = readFileSync('src/app/i18n/tr/messages.po', 'utf8');
const entry = (origins: string, message: string, context = '') =>
  `${origins}\n${context === '' ? '' : `msgctxt "${context}"\n`}msgid "${message}"\nmsgstr ""`;

it('keeps a text of the storefront', () => {
  expect(storefrontIds(po)).toContain(generateMessageId('Your wish list is empty'));
});

it('drops a text that only staff screens use', () => {
  const only = entry('#: src/app/features/kitchen/a.tsx:1\n#: src/app/features/orders/b.tsx:2', 'Recall');
  expect(storefrontIds(only).size).toBe(0);
  expect(storefrontIds(entry('#: src/app/screens/first-screens.ts', 'Dispatch')).size).toBe(0);
});

it('keeps a text that staff screens and shared parts use', () => {
  const shared = entry('#: src/app/features/kitchen/a.tsx:1\n#: src/app/parts/b.tsx:2', 'Close');
  expect([...storefrontIds(shared)]).toEqual([generateMessageId('Close')]);
});

it('tells texts with a context apart', () => {
  const one = entry('#: src/app/parts/b.tsx:2', 'New', 'orders');
  expect([...storefrontIds(one)]).toEqual([generateMessageId('New', 'orders')]);
});

it('drops more than half of all texts', () => {
  const all = po.split('\n\n').filter((one) => one.includes('\n#: ') || one.startsWith('#: ')).length;
  expect(storefrontIds(po).size).toBeLessThan(all / 2);
});

it('loads no staff feature with the storefront', () => {
  const features = readFileSync('src/app/storefront-routes.tsx', 'utf8').match(/features\/[a-z-]+/g) ?? [];
  expect(new Set(features)).toEqual(new Set(['features/storefront']));
});
