import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { preloadDisplayFace } from '../../src/build/preload-display-face.ts';

it('preloads the display face of Latin letters alone', () => {
  const { handler } = preloadDisplayFace().transformIndexHtml;
  const files = [
    'fraunces-latin-600-normal-A1.woff2',
    'fraunces-latin-ext-600-normal-B2.woff2',
    'page-C3.js',
  ];
  const bundle = Object.fromEntries(files.map((name) => [name, { fileName: `assets/${name}` }]));
  expect(handler('', { bundle })).toMatchObject([
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', href: '/assets/fraunces-latin-600-normal-A1.woff2' },
    },
  ]);
});

it('shows headings in a face of the same size until the display face has arrived', () => {
  const faces = readFileSync('src/ui/base.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  const fallback = faces.find((face) => face.includes("'Fraunces Fallback'")) ?? '';
  for (const property of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
    expect(fallback).toContain(`${property}:`);
  expect(faces.filter((face) => face.includes('font-display: optional'))).toEqual([]);
  expect(readFileSync('src/ui/tokens.css', 'utf8')).toContain("Fraunces, 'Fraunces Fallback'");
});
