import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { messages } from '#contract/messages.data.ts';
import { isMessageCode, messageText } from '#contract/messages.ts';

/** Text in front of a code: `refuse('…'`, `code: '…'`, the code of a field. */
const CODES = [
  /\brefuse\(\s*(?:[^'"()]*\?\s*)?'([a-z_]+)'/g,
  /:\s*'([a-z_]+)'\s*\)(?=[;,)\s])/g,
  /\bcode(?:\s*=|:)\s*'([a-z_]+)'/g,
  /refusalResponse\([^;]*?'([a-z_]+)'\s*\)/g,
  /fields: \{ [\w'-]+: '([a-z_:]+)'/g,
  /fields\[[^\]]+\] = '([a-z_]+)'/g,
];

async function sources(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found
    .filter((name) => name.endsWith('.ts') && !name.startsWith('demo'))
    .map((name) => path.join(folder, name));
}

it('has a text for every refusal in the sources', async () => {
  const files = [
    ...(await sources('src/domain')),
    ...(await sources('src/server')),
    ...(await sources('src/contract')),
  ];
  const used = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const pattern of CODES) {
      for (const match of text.matchAll(pattern)) {
        const code = match[1]?.split(':')[0];
        if (code !== undefined && /refuse|code|fields|refusal/.test(match[0])) used.set(code, file);
      }
    }
    for (const match of text.matchAll(/'((?:min|max)_length):/g)) used.set(match[1] ?? '', file);
  }
  // Database faults are no refusals; their codes never reach a device.
  for (const fault of ['setup', 'busy', 'database', 'commit']) used.delete(fault);
  // The list of languages has codes, too.
  for (const language of languages) used.delete(language);
  // What Zod calls an issue of our own.
  used.delete('custom');
  expect(used.size).toBeGreaterThan(30);
  expect([...used.keys()].filter((code) => !isMessageCode(code))).toEqual([]);
  for (const code of ['no_such_order', 'stock_unseen', 'too_many_attempts', 'cooking', 'csrf', 'internal']) {
    expect([...used.keys()]).toContain(code);
  }
});

it('fills every placeholder of a text from its refusal', async () => {
  const known = new Set([
    'by',
    'at',
    'current',
    'item',
    'limit',
    'distance',
    'from',
    'to',
    'minutes',
    'seconds',
    'done',
    'items',
    'catalogs',
    'part',
    'where',
    'tables',
    'free',
    'left',
    'amount',
    'min',
    'max',
    'currency',
  ]);
  for (const [code, text] of Object.entries(messages)) {
    for (const [, name] of text.matchAll(/\{(\w+)[,}]/g)) expect(known, code).toContain(name);
  }
});

it('fills known placeholders', () => {
  expect(messageText('min_length:3')).toBe('Minimum 3 characters required');
  expect(messageText('max_length:80')).toBe('Max 80 characters only');
  expect(messageText('too_many_attempts', { minutes: 4 })).toBe(
    'Too many attempts. Please try again in 4 min',
  );
  expect(messageText('option_limit', { item: 'Egg', limit: 3 })).toBe('Egg: maximum 3');
  expect(messageText('sold_out', { item: '{by}' })).toBe('{by} is sold out');
  expect(messageText('sold_out', { item: '$&' })).toBe('$& is sold out');
});

it('uses the singular for one', () => {
  expect(messageText('hall_in_use', { tables: 1 })).toBe('The hall still has 1 table');
  expect(messageText('hall_in_use', { tables: 2 })).toBe('The hall still has 2 tables');
  expect(messageText('catalog_not_empty', { items: 1, catalogs: 0 })).toBe(
    'This catalog contains 1 product and 0 catalogs',
  );
});

it('keeps unknown placeholders', () => {
  expect(messageText('sold_out')).toBe('{item} is sold out');
});

it('shows an unknown code as it is', () => {
  expect(messageText('no-such-code')).toBe('no-such-code');
  expect(messageText('constructor')).toBe('constructor');
});

it('says how many are left when there are fewer than wanted', () => {
  expect(messageText('sold_out', { item: 'Burger', left: 3 })).toBe('Only 3 left of Burger');
  expect(messageText('sold_out', { item: 'Burger', left: 0 })).toBe('Burger is sold out');
  expect(messageText('sold_out', { item: 'Burger' })).toBe('Burger is sold out');
});
