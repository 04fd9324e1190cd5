import type { Shop } from '../shops/shop.ts';
import { layouts, type Site, type Skin, skins } from '../shops/site.ts';
import { builtInThemes } from '../shops/themes.ts';

/** In English, for programs; the app has translations of its own. */
const skinNames: Record<Skin, string> = {
  house: 'Herb green',
  sea: 'Sea blue',
  ember: 'Ember red',
  berry: 'Berry',
  ink: 'Ink',
};
const layoutNames: Record<Site['layout'], string> = { photos: 'Cards with pictures', lines: 'Text list' };

/** What a branch of the shop can choose from. A skin's theme has the skin's id. */
export function themeChoices(shop: Shop) {
  return {
    skins: skins.map((id) => ({ id, name: skinNames[id], theme: id })),
    layouts: layouts.map((id) => ({ id, name: layoutNames[id] })),
    themes: skins.map((id) => ({ id, name: skinNames[id], colors: builtInThemes[id] })),
    custom_themes: shop.custom_themes ?? [],
  };
}
