import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { slugSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { MenuWatch } from '../live/menu-watch.ts';
import { storefront } from '../store/storefront.ts';
import { refusalResponse } from './bind-routes.ts';
import { EVENT_HEADERS } from './event-headers.ts';

const askedSchema = z.object({ site: slugSchema, place: slugSchema });

/** Tells a customer's page that the menu it shows may have changed. Anybody may read a menu. */
export function bindMenuDoor(app: Hono, context: Context, menus: MenuWatch): void {
  app.get('/menu-changes', async (http) => {
    const asked = z.safeParse(askedSchema, http.req.query());
    const found = asked.success
      ? await storefront.place(context.db, asked.data.site, asked.data.place)
      : undefined;
    if (found === undefined) return refusalResponse(http, 404, 'no_such_branch');
    const stream = menus.open(found.branch.id);
    if (stream === undefined) return refusalResponse(http, 503, 'too_many_attempts');
    return new Response(stream, { headers: EVENT_HEADERS });
  });
}
