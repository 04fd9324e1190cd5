import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colorFault,
  customThemeFormSchema,
  deleteCustomTheme,
  isThemeOf,
  saveCustomTheme,
  suggestedColor,
  withShop,
} from '#domain/settings/edit-themes.ts';
import { markOf } from '#domain/row-mark.ts';
import { contrastOf } from '#domain/shops/colors.ts';
import { plainSite } from '#domain/shops/site.ts';
import { newBranch, newShop } from '#domain/shops/new-branch.ts';
import { builtInThemes, colorFields, darkOf, themeSheet, tokensOf } from '#domain/shops/themes.ts';

const shop = { ...newShop('shop', { name: 'Saffron', lite_ecom: false }), id: 1 };
const place = { shop_id: 1, shop, country: 'PT', currency: 'EUR', timezone: 'Europe/Lisbon' };
const branch = { ...newBranch(place, 'Old Town', 'old-town'), id: 1 };
const light = { accent: '#7a1f5c', surface: '#fffdf8', text: '#211c15' };
const theme = { sid: 'theme-0000001', name: 'Plum', light, dark: null };
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  // The examples of WCAG's technique G18 and of its definition.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  });
});

describe('a color of a theme', () => {
  it.each([
    ['text', { ...light, text: '#888888' }, 'low_contrast:3.48'],
    ['accent', { ...light, accent: '#ffd000' }, /^low_contrast:1\./],
    ['surface', { ...light, surface: '#444444' }, 'surface_too_dark'],
    ['accent', { ...light, accent: 'red' }, 'color'],
    ['accent', { ...light, accent: '#7a1f5c;}body{display:none' }, 'color'],
    ['accent', light, undefined],
  ] as const)('%s of %j', (field, colors, fault) => {
    const found = colorFault(colors, field, 'light');
    if (fault instanceof RegExp) expect(found).toMatch(fault);
    else expect(found).toBe(fault);
  });

  it('has a suggestion that passes wherever it is legible on some color', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const colors = { ...light, accent };
        const color = suggestedColor(colors, 'accent', 'light');
        if (color !== undefined)
          expect(colorFault({ ...colors, accent: color }, 'accent', 'light')).toBeUndefined();
        else expect(colorFault(colors, 'accent', 'light')).toBeUndefined();
      }),
    );
  });

  it('is refused by the form with its path', () => {
    const read = customThemeFormSchema.safeParse({
      name: 'Pale',
      light: { ...light, text: '#aaaaaa' },
      dark: null,
    });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['light.text']);
  });
});

describe('the style sheet of a theme', () => {
  it('keeps text and accent legible on every background it derives', () => {
    fc.assert(
      fc.property(hex, hex, hex, (accent, surface, text) => {
        const colors = { accent, surface, text };
        if (colorFields.some((field) => colorFault(colors, field, 'light') !== undefined)) return;
        const tokens = tokensOf(colors);
        for (const background of ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'])
          for (const on of ['text', 'text-soft', 'accent'])
            expect(contrastOf(tokens[on] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(tokens['accent-contrast'] ?? '', accent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('has only values of six hexadecimal digits', () => {
    const custom = {
      ...branch,
      shop: { ...shop, custom_themes: [theme] },
      site: { ...plainSite, theme: theme.sid },
    };
    const sheet = themeSheet(custom);
    expect(sheet).toContain('--accent:#7a1f5c');
    expect(sheet.replace(/--[a-z-]+:#[0-9a-f]{6};?/g, '')).toBe(
      ':root{}@media screen and (prefers-color-scheme:dark){:root{}}',
    );
  });

  it('is empty for the standard theme, whose values the design tokens have', () => {
    expect(themeSheet(branch)).toBe('');
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    for (const field of colorFields)
      expect(tokens).toContain(
        `--${field}: light-dark(${builtInThemes.house.light[field]}, ${builtInThemes.house.dark[field]})`,
      );
  });

  it('derives a legible accent for dark mode', () => {
    const dark = darkOf(theme);
    expect(contrastOf(dark.accent, dark.surface)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the themes of a shop', () => {
  const saved = { ...shop, custom_themes: [theme] };

  it('take a new theme and a change of one', () => {
    expect(saveCustomTheme(shop, theme, '')).toEqual({ ok: true, value: saved });
    const renamed = { ...theme, name: 'Aubergine' };
    expect(saveCustomTheme(saved, renamed, markOf(theme))).toMatchObject({
      ok: true,
      value: { custom_themes: [{ name: 'Aubergine' }] },
    });
  });

  it('refuse a change that was made without seeing the last one', () => {
    expect(saveCustomTheme(saved, { ...theme, name: 'Aubergine' }, 'other')).toMatchObject({
      refusal: { code: 'changed_meanwhile' },
    });
  });

  it('refuse a second theme of the same name', () => {
    expect(saveCustomTheme(saved, { ...theme, sid: 'theme-0000002', name: 'PLUM' }, '')).toMatchObject({
      refusal: { fields: { name: 'theme_name_taken' } },
    });
  });

  it('refuse to lose one in use until that is confirmed, and then name no branch', () => {
    const usedBy = ['Old Town'];
    expect(deleteCustomTheme(saved, theme.sid, { usedBy, isConfirmed: false })).toMatchObject({
      refusal: { code: 'theme_in_use', params: { where: 'Old Town' } },
    });
    expect(deleteCustomTheme(saved, theme.sid, { usedBy, isConfirmed: true })).toMatchObject({
      ok: true,
      value: { custom_themes: [] },
    });
  });

  it("give back the skin's colors to a branch whose theme is gone", () => {
    expect(isThemeOf(shop, theme.sid)).toBe(false);
    const chosen = { ...branch, site: { ...plainSite, theme: theme.sid } };
    expect(withShop(chosen, shop).site).not.toHaveProperty('theme');
    expect(withShop(chosen, saved).site).toHaveProperty('theme', theme.sid);
  });
});
