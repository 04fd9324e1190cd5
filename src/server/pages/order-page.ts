import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { OrderWatch } from '../live/order-watch.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { type EventPorts, eventResponse } from '../http/event-response.ts';
import { readNumber } from '../auth/scope.ts';
import { shops } from '../store/shops.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import { mayFollowOrder } from '../routes/seen-orders.ts';

const askedSchema = z.object({ branch: z.string(), sid: deviceSidSchema, key: z.string() });

/** Event stream that tells the page that follows an order about changes and the driver's position. */
export function bindOrderPage(app: Hono, context: Context, followed: OrderWatch, ports: EventPorts): void {
  app.get('/order-changes', async (http) => {
    const asked = z.safeParse(askedSchema, http.req.query());
    const branch = readNumber(asked.data?.branch);
    const unknown = () => refusalResponse(http, 404, 'no_such_order');
    if (!asked.success || branch === undefined) return unknown();
    const { sid, key } = asked.data;
    const isCustomers = sameText(key, orderKey(context.secret, sid));
    if (!isCustomers && !mayFollowOrder(context, { sid, key })) return unknown();
    return eventResponse(http, ports, async () => {
      const isTracked = await shops.hasService(context.db, branch, 'delivery_tracking');
      const stream = await followed.open(branch, sid, isTracked);
      if (stream === 'no_such_order') return unknown();
      // A browser does not reconnect after a 204.
      return stream === 'over' ? http.body(null, 204) : stream;
    });
  });
}
