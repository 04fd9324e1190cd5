import { entries } from 'idb-keyval';
import * as z from 'zod/mini';
import { STORED_MENU } from '../menu/menu-source.ts';

const storedSchema = z.object({
  branch: z.object({
    name: z.string(),
    address: z._default(z.string(), ''),
    shop: z.object({ name: z.string() }),
  }),
  server_now: z.number(),
});

/** A menu that this device has. */
export interface StoredMenu {
  /** Its address on this server, without the first slash: `shop/branch`. */
  path: string;
  shop: string;
  branch: string;
  address: string;
}

/** The menus that this device has in a language, the latest first; none where it stores nothing. */
export async function storedMenus(language: string): Promise<readonly StoredMenu[]> {
  try {
    const found = (await entries<IDBValidKey, unknown>()).flatMap(([key, value]) => {
      if (typeof key !== 'string' || !key.startsWith(STORED_MENU)) return [];
      const [path = '', of] = key.slice(STORED_MENU.length).split(' ');
      const { data: menu } = z.safeParse(storedSchema, value);
      if (menu === undefined || of !== language) return [];
      const { name, address, shop } = menu.branch;
      return [{ path, shop: shop.name, branch: name, address, at: menu.server_now }];
    });
    return found.sort((one, other) => other.at - one.at);
  } catch (cause) {
    console.info('The stored menus could not be read', cause);
    return [];
  }
}
