import type { Branch } from './branch.ts';
import { contrastOf, furthest, HEX_COLOR, luminanceOf, mixed, nearest, TEXT_CONTRAST } from './colors.ts';
import { type Skin, skins } from './site.ts';

/** The colors of a theme in light or in dark mode, as `#rrggbb`; all others are derived from them. */
export interface ThemeColors {
  accent: string;
  surface: string;
  text: string;
}

export const colorFields = ['accent', 'surface', 'text'] as const;

/** The colors of a storefront. `dark` null: derived from the light ones. */
export interface Theme {
  light: ThemeColors;
  dark: ThemeColors | null;
}

/** A theme that the owner made for the branches of the shop. */
export interface CustomTheme extends Theme {
  sid: string;
  name: string;
}

/** As in `ui/tokens.css`. */
const plain = {
  light: { surface: '#fffdf8', text: '#211c15' },
  dark: { surface: '#1b1f1b', text: '#f3f0e7' },
};

const builtIn = (light: string, dark: string) => ({
  light: { accent: light, ...plain.light },
  dark: { accent: dark, ...plain.dark },
});

/** The theme of each skin, under the skin's id. */
export const builtInThemes: Record<Skin, { light: ThemeColors; dark: ThemeColors }> = {
  house: builtIn('#14532d', '#79cf97'),
  sea: builtIn('#0b4a6f', '#7cc4ee'),
  ember: builtIn('#8a3312', '#f3a078'),
  berry: builtIn('#78194c', '#f09bc3'),
  ink: builtIn('#26282c', '#d7d9de'),
};

export const isSkin = (id: string): id is Skin => skins.some((skin) => skin === id);

type OfBranch = Pick<Branch, 'site'> & { shop: Pick<Branch['shop'], 'custom_themes'> };

/** The theme chosen for the branch; that of its skin where a custom one no longer exists. */
export function themeOf({ site, shop }: OfBranch): { id: string; theme: Theme } {
  const id = site?.theme ?? site?.skin ?? 'house';
  const custom = shop.custom_themes?.find(({ sid }) => sid === id);
  if (custom !== undefined) return { id, theme: custom };
  const skin = isSkin(id) ? id : (site?.skin ?? 'house');
  return { id: skin, theme: builtInThemes[skin] };
}

/** The dark colors of a theme. Without its own: the standard ones, with the accent lightened until it is legible. */
export function darkOf({ light, dark }: Theme): ThemeColors {
  if (dark !== null) return dark;
  const { surface } = plain.dark;
  const isLegible = (color: string) => contrastOf(color, surface) >= TEXT_CONTRAST;
  return { ...plain.dark, accent: nearest(light.accent, '#ffffff', isLegible) };
}

/**
 * The values of the color tokens of `ui/tokens.css` for these colors. Where the given ones meet 4.5:1, so do text and
 * accent on every derived background.
 */
export function tokensOf({ accent, surface, text }: ThemeColors): Record<string, string> {
  const isDark = luminanceOf(surface) < luminanceOf(text);
  const [towards, away] = isDark ? ['#ffffff', '#000000'] : ['#000000', '#ffffff'];
  const over = (color: string) => (background: string) => contrastOf(color, background) >= TEXT_CONTRAST;
  const isBackground = (color: string) => over(text)(color) && over(accent)(color);
  const shaded = (most: number) => furthest(surface, text, most, isBackground);
  const page = isDark ? mixed(surface, away, 0.3) : shaded(0.045);
  const sunken = isDark ? mixed(surface, away, 0.5) : shaded(0.09);
  const raised = isDark ? shaded(0.045) : mixed(surface, away, 0.3);
  const hover = shaded(0.07);
  const backgrounds = [surface, page, sunken, raised, hover];
  const isText = (color: string) => backgrounds.every(over(color));
  const soft = mixed(surface, accent, 0.14);
  return {
    page,
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    'surface-hover': hover,
    'surface-pressed': shaded(0.13),
    text,
    'text-soft': furthest(text, surface, 0.25, isText),
    'text-faint': furthest(text, surface, 0.33, isText),
    border: mixed(surface, text, 0.16),
    // WCAG 2.2, 1.4.11: the edge of a field.
    'border-strong': nearest(mixed(surface, text, 0.45), text, (color) => contrastOf(color, page) >= 3),
    accent,
    'accent-hover': mixed(accent, towards, 0.15),
    'accent-pressed': mixed(accent, towards, 0.3),
    // Contrast has no direction: an accent that is legible on the surface carries text of the surface's color.
    'accent-contrast': surface,
    'accent-soft': soft,
    'accent-soft-text': nearest(accent, towards, over(soft)),
    skeleton: shaded(0.1),
  };
}

/** Whether all colors have the one form that may get into a style sheet. */
export const areHexColors = (colors: ThemeColors) =>
  colorFields.every((field) => HEX_COLOR.test(colors[field]));

/** The style sheet of a branch's theme; empty for the standard one, whose values `ui/tokens.css` has. */
export function themeSheet(branch: OfBranch): string {
  const { id, theme } = themeOf(branch);
  const dark = darkOf(theme);
  if (id === 'house' || !areHexColors(theme.light) || !areHexColors(dark)) return '';
  const rule = (colors: ThemeColors) => {
    const values = Object.entries(tokensOf(colors)).map(([token, color]) => `--${token}:${color}`);
    return `:root{${values.join(';')}}`;
  };
  return `${rule(theme.light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
}
