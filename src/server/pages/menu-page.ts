import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { slugSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { MenuWatch } from '../live/menu-watch.ts';
import { storefront } from '../store/storefront.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { type EventPorts, eventResponse } from '../http/event-response.ts';

const askedSchema = z.object({ site: slugSchema, place: slugSchema });

/** Event stream that tells a customer's page that its menu may have changed. Public, like menus. */
export function bindMenuPage(app: Hono, context: Context, menus: MenuWatch, ports: EventPorts): void {
  app.get('/menu-changes', async (http) => {
    const asked = z.safeParse(askedSchema, http.req.query());
    const found = asked.success
      ? await storefront.place(context.db, asked.data.site, asked.data.place)
      : undefined;
    if (found === undefined) return refusalResponse(http, 404, 'no_such_branch');
    return eventResponse(http, ports, () => menus.open(found.branch.id));
  });
}
