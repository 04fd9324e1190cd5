import { type Cuisine, cuisines } from './cuisines.data.ts';

/** The cuisines of the ready-made menus in a menu: their catalogs' sids begin with them. */
export function cuisinesOfMenu(catalogs: readonly { sid: string }[]): Cuisine[] {
  return cuisines.filter((one) => catalogs.some(({ sid }) => sid.startsWith(`${one}-c-`)));
}
