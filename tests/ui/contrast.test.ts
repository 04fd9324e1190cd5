import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark' | 'kitchen';

const css = readFileSync('src/ui/tokens.css', 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

function declarations(selector: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.test(head.trim())) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)) {
      found.set(name, value.trim());
    }
  }
  return found;
}

const pairs = declarations(/^:root,\s*\[data-theme='light'\],\s*\[data-theme='dark'\]$/);
const kitchen = declarations(/^\[data-theme='kitchen'\]$/);

function colour(theme: Theme, name: string): string {
  if (theme === 'kitchen') return kitchen.get(name) ?? '';
  const [, light = '', dark = ''] = /^light-dark\((#\w+), (#\w+)\)$/.exec(pairs.get(name) ?? '') ?? [];
  return theme === 'light' ? light : dark;
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const STATUSES = ['neutral', 'info', 'fresh', 'warn', 'late', 'done', 'danger', 'offline'];
const SURFACES = ['--page', '--surface', '--surface-raised', '--surface-sunken', '--surface-hover'];

const readable: [string, string][] = [
  ...['--text', '--text-soft', '--text-faint'].flatMap((text) =>
    SURFACES.map((surface): [string, string] => [text, surface]),
  ),
  ['--text', '--surface-pressed'],
  ['--accent', '--page'],
  ['--accent', '--surface'],
  ['--accent-contrast', '--accent'],
  ['--accent-contrast', '--accent-hover'],
  ['--accent-contrast', '--accent-pressed'],
  ['--accent-soft-text', '--accent-soft'],
  ['--brand-text', '--brand'],
  ['--brand-text', '--brand-hover'],
  ['--brand-text-soft', '--brand'],
  ['--danger-solid-text', '--danger-solid'],
  ['--danger-solid-text', '--danger-solid-hover'],
  ['--late-solid-text', '--late-solid'],
  ['--warn-solid-text', '--warn-solid'],
  ['--danger-text', '--surface'],
  ['--danger-text', '--page'],
  ...STATUSES.map((status): [string, string] => [`--${status}-text`, `--${status}-surface`]),
];

const visible: [string, string][] = [
  ['--border-strong', '--surface'],
  ['--border-strong', '--page'],
  ['--focus', '--surface'],
  ['--focus', '--page'],
];

describe.each<[Theme, number]>([
  ['light', 4.5],
  ['dark', 4.5],
  ['kitchen', 7],
])('%s theme', (theme, least) => {
  it.each(readable)('%s reads on %s', (text, surface) => {
    expect(contrast(colour(theme, text), colour(theme, surface))).toBeGreaterThanOrEqual(least);
  });

  it.each(visible)('%s is visible on %s', (edge, surface) => {
    expect(contrast(colour(theme, edge), colour(theme, surface))).toBeGreaterThanOrEqual(3);
  });
});

/** An element on the brand color has its own focus ring. */
it.each([
  'src/app/features/storefront/frame/storefront-frame.module.css',
  'src/app/shell/navigation.module.css',
])('shows a readable focus ring on the brand colour in %s', (file) => {
  const [, focus = ''] =
    /background: var\(--brand\);[^}]*--focus: var\((--[\w-]+)\)/.exec(readFileSync(file, 'utf8')) ?? [];
  for (const theme of ['light', 'dark', 'kitchen'] as const)
    expect(contrast(colour(theme, focus), colour(theme, '--brand'))).toBeGreaterThanOrEqual(3);
});

it('gives every theme the same tokens', () => {
  expect([...kitchen.keys()].sort()).toEqual([...pairs.keys()].sort());
});
