import * as z from 'zod/mini';
import { sidSchema } from '#domain/ids.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { customThemeFormSchema } from '#domain/settings/edit-themes.ts';
import { call } from './call.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner'], queued: false } as const;

const customThemeSchema = z.extend(customThemeFormSchema, {
  /** The theme's sid. */
  sid: sidSchema,
});

const listed = z.object({
  /** The themes of the shop in the order they were added. */
  custom_themes: z.array(customThemeSchema),
});

const colorsSchema = z.object({
  /** The color of buttons, links and prices, as `#rrggbb`. */
  accent: z.string(),
  /** The background, as `#rrggbb`. */
  surface: z.string(),
  /** The color of text, as `#rrggbb`. */
  text: z.string(),
});

/** What can be chosen for a storefront. */
export const themeChoicesSchema = z.object({
  /** The skins, each with the theme it uses unless another is chosen. */
  skins: z.array(
    z.object({
      /** The skin's id. */
      id: z.string(),
      /** The skin's name in English. */
      name: z.string(),
      /** The id of its theme. */
      theme: z.string(),
    }),
  ),
  /** How dishes can be listed. */
  layouts: z.array(
    z.object({
      /** The layout's id. */
      id: z.string(),
      /** The layout's name in English. */
      name: z.string(),
    }),
  ),
  /** The built-in themes. */
  themes: z.array(
    z.object({
      /** The theme's id. */
      id: z.string(),
      /** The theme's name in English. */
      name: z.string(),
      /** The colors in light mode and in dark mode. */
      colors: z.object({
        /** The colors in light mode. */
        light: colorsSchema,
        /** The colors in dark mode. */
        dark: colorsSchema,
      }),
    }),
  ),
  ...listed.shape,
});

/** The themes of the shop. Only the owner edits them; each branch chooses one. */
export const themeCalls = {
  'settings/themes/edit': call({
    ...edit,
    summary: 'Add a theme of the shop or change one. Refused if another change was saved since `seen`',
    request: z.extend(customThemeSchema, { seen: seenSchema }),
    response: listed,
  }),
  'settings/themes/delete': call({
    ...edit,
    summary: 'Delete a theme of the shop. Refused while a branch uses it, unless `confirmed`',
    request: z.object({
      /** The theme's sid. */
      sid: sidSchema,
      /** Whether branches that use it return to the colors of their skin. */
      confirmed: z._default(z.boolean(), false),
    }),
    response: listed,
  }),
};
