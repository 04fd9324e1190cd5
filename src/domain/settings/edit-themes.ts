import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import type { Branch } from '../shops/branch.ts';
import { contrastOf, HEX_COLOR, luminanceOf, nearest, TEXT_CONTRAST } from '../shops/colors.ts';
import type { Shop } from '../shops/shop.ts';
import { colorFields, type CustomTheme, isSkin, type ThemeColors } from '../shops/themes.ts';

export const MAX_CUSTOM_THEMES = 20;

/**
 * The darkest surface in light mode and the lightest in dark mode, as luminance: on them the fixed colors of warnings
 * and errors stay legible.
 */
export const MIN_LIGHT_SURFACE = 0.6;
export const MAX_DARK_SURFACE = 0.07;

export type Mode = 'light' | 'dark';
type ColorField = (typeof colorFields)[number];

/** Whether `color` may be this mode's surface. */
function fitsMode(color: string, mode: Mode): boolean {
  const luminance = luminanceOf(color);
  return mode === 'light' ? luminance >= MIN_LIGHT_SURFACE : luminance <= MAX_DARK_SURFACE;
}

/** The contrast of text or accent with the surface, to be read against 4.5:1; undefined while a color is not valid. */
export function ratioOf(colors: ThemeColors, field: 'accent' | 'text'): number | undefined {
  const { surface, [field]: color } = colors;
  return HEX_COLOR.test(color) && HEX_COLOR.test(surface) ? contrastOf(color, surface) : undefined;
}

/** Rounded down, so that a ratio that is too low never reads as one that passes. */
export const shownRatio = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** Why a color is refused: `color`, `surface_too_dark`, `surface_too_light`, or `low_contrast` with its ratio. */
export function colorFault(colors: ThemeColors, field: ColorField, mode: Mode): string | undefined {
  if (!HEX_COLOR.test(colors[field])) return 'color';
  if (field === 'surface') {
    if (fitsMode(colors.surface, mode)) return undefined;
    return mode === 'light' ? 'surface_too_dark' : 'surface_too_light';
  }
  const ratio = ratioOf(colors, field);
  return ratio === undefined || ratio >= TEXT_CONTRAST ? undefined : `low_contrast:${shownRatio(ratio)}`;
}

/** The color nearest to a refused one that passes; undefined where there is nothing to suggest. */
export function suggestedColor(colors: ThemeColors, field: ColorField, mode: Mode): string | undefined {
  const fault = colorFault(colors, field, mode);
  if (fault === undefined || fault === 'color') return undefined;
  const passes = (color: string) => colorFault({ ...colors, [field]: color }, field, mode) === undefined;
  const isLighter = (field === 'surface') === (mode === 'light');
  const target = isLighter ? '#ffffff' : '#000000';
  const color = nearest(colors[field], target, passes);
  return passes(color) ? color : undefined;
}

const hexColor = z.string().check(z.trim(), z.toLowerCase());

function colorsIn(mode: Mode) {
  return z
    .object({
      /** The color of buttons, links and prices, as `#rrggbb`; at least 4.5:1 with the surface. */
      accent: hexColor,
      /** The background, as `#rrggbb`. */
      surface: hexColor,
      /** The color of text, as `#rrggbb`; at least 4.5:1 with the surface. */
      text: hexColor,
    })
    .check(({ value, issues }) => {
      for (const field of colorFields) {
        const message = colorFault(value, field, mode);
        if (message !== undefined)
          issues.push({ code: 'custom', input: value[field], path: [field], message });
      }
    });
}

export const customThemeFormSchema = z.object({
  /** The theme's name. */
  name: requiredLine(2, 40),
  /** The colors in light mode. */
  light: colorsIn('light'),
  /** The colors in dark mode; null: derived from the light ones. */
  dark: z.nullable(colorsIn('dark')),
});
export type CustomThemeForm = z.infer<typeof customThemeFormSchema>;

const themesOf = (shop: Shop): CustomTheme[] => shop.custom_themes ?? [];

/**
 * The shop with a new or changed theme. Refuses `changed_meanwhile`, `theme_limit`, `no_such_theme`, `invalid_fields`
 * (`name`: another theme has it).
 */
export function saveCustomTheme(shop: Shop, theme: CustomTheme, seen: string): Result<Shop> {
  const themes = themesOf(shop);
  const known = themes.find(({ sid }) => sid === theme.sid);
  if (known !== undefined && markOf(known) === markOf(theme)) return ok(shop);
  if (known === undefined && seen !== '') return refuse('no_such_theme');
  if (known !== undefined && markOf(known) !== seen) return refuse('changed_meanwhile');
  const lower = theme.name.toLowerCase();
  if (themes.some(({ sid, name }) => sid !== theme.sid && name.toLowerCase() === lower))
    return refuse('invalid_fields', { fields: { name: 'theme_name_taken' } });
  if (known !== undefined)
    return ok({ ...shop, custom_themes: themes.map((one) => (one.sid === theme.sid ? theme : one)) });
  return themes.length >= MAX_CUSTOM_THEMES
    ? refuse('theme_limit', { params: { limit: MAX_CUSTOM_THEMES } })
    : ok({ ...shop, custom_themes: [...themes, theme] });
}

/** The shop without a theme. Refuses `theme_in_use` unless confirmed; `usedBy` are the names of branches. */
export function deleteCustomTheme(
  shop: Shop,
  sid: string,
  { usedBy, isConfirmed }: { usedBy: readonly string[]; isConfirmed: boolean },
): Result<Shop> {
  const rest = themesOf(shop).filter((theme) => theme.sid !== sid);
  if (rest.length === themesOf(shop).length) return ok(shop);
  return usedBy.length > 0 && !isConfirmed
    ? refuse('theme_in_use', { params: { where: usedBy.join(', ') } })
    : ok({ ...shop, custom_themes: rest });
}

/** Whether a branch of the shop can choose the theme. */
export function isThemeOf(shop: Shop, id: string): boolean {
  return isSkin(id) || themesOf(shop).some(({ sid }) => sid === id);
}

/** The branch with its shop's new rules. A theme that was deleted is no longer its choice: its skin's colors apply. */
export function withShop(branch: Branch, shop: Shop): Branch {
  const { site } = branch;
  if (site?.theme === undefined || isThemeOf(shop, site.theme)) return { ...branch, shop };
  const { theme: _deleted, ...rest } = site;
  return { ...branch, shop, site: rest };
}
