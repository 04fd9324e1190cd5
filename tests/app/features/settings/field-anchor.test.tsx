import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RegionSettings } from '#app/features/settings/region-settings.tsx';
import { ShopSettings } from '#app/features/settings/shop-settings.tsx';
import { SiteSettings } from '#app/features/settings/site-settings.tsx';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it.each([
  ['tax', <ShopSettings key="tax" />, 'Tax (%)'],
  ['currency', <RegionSettings key="currency" />, /Currency/],
  ['timezone', <RegionSettings key="timezone" />, /Time zone/],
  ['logo', <SiteSettings key="logo" />, 'Choose picture: Logo'],
])('focuses the field “%s” that the address names', async (name, settings, label) => {
  renderAt(settings, { role: 'owner', url: `/settings.html#${name}`, route: '*' });
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(screen.getAllByLabelText(label)).toContain(document.activeElement);
});

it('has an anchor for each field that the search opens', () => {
  const code = [
    'settings/shop-settings',
    'settings/site-settings',
    'settings/hours-settings',
    '../parts/form/region-fields',
  ]
    .map((file) => readFileSync(`src/app/features/${file}.tsx`, 'utf8'))
    .join('');
  const named = [...code.matchAll(/<FieldAnchor name="([\w-]+)">/g)].map(([, name]) => name);
  const listed = staffScreens.flatMap(({ fields = [] }) => fields.map((one) => one.name));
  expect(new Set(listed)).toEqual(new Set(named));
});
