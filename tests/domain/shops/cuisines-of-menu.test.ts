import { expect, it } from 'vitest';
import { menuOfTemplate } from '#server/templates/menu-template.ts';
import { menuTemplates } from '#server/templates/menu-templates.ts';
import { cuisinesOfMenu } from '#domain/shops/cuisines-of-menu.ts';

it('knows the cuisine of each ready-made menu', () => {
  for (const template of menuTemplates)
    expect(cuisinesOfMenu(menuOfTemplate(template, 'EUR').catalogs)).toEqual([template.id]);
});

it('knows none of catalogs that were created by hand', () => {
  expect(cuisinesOfMenu([{ sid: 'k3f9' }, { sid: 'italian-dishes' }])).toEqual([]);
});
