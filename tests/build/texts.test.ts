import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { STAFF_CODE, storefrontIds } from '../../src/build/texts.ts';

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

/** The modules of the page that a module loads, now or later, without the staff app. */
function loadedBy(start: string): Set<string> {
  const found = new Set<string>();
  const next = [start];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (found.has(file) || file.endsWith('/staff-routes.tsx') || !existsSync(file)) continue;
    found.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g,
    ))
      next.push(path.join(path.dirname(file), name));
  }
  return found;
}

it('loads no text of the staff with the storefront', () => {
  const files = [...loadedBy('src/app/storefront-routes.tsx')];
  expect(files.length).toBeGreaterThan(200);
  const ofStaff = files.filter((file) => STAFF_CODE.test(file));
  expect(ofStaff.filter((file) => readFileSync(file, 'utf8').includes('@lingui'))).toEqual([]);
});
