import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { OrderWatch } from '../live/order-watch.ts';
import { refusalResponse } from './bind-routes.ts';
import { EVENT_HEADERS } from './event-headers.ts';
import { readNumber } from './scope.ts';
import { orderKey, sameText } from './tokens.ts';

const askedSchema = z.object({ branch: z.string(), sid: deviceSidSchema, key: z.string() });

/** Tells the page of an order's customer that the order has changed, and where its driver is. */
export function bindOrderDoor(app: Hono, context: Context, followed: OrderWatch): void {
  app.get('/order-changes', async (http) => {
    const asked = z.safeParse(askedSchema, http.req.query());
    const branch = readNumber(asked.data?.branch);
    const unknown = () => refusalResponse(http, 404, 'no_such_order');
    if (!asked.success || branch === undefined) return unknown();
    const { sid, key } = asked.data;
    if (!sameText(key, orderKey(context.secret, sid))) return unknown();
    const stream = await followed.open(branch, sid);
    if (stream === 'no_such_order') return unknown();
    if (stream === 'full') return refusalResponse(http, 503, 'too_many_attempts');
    // A browser asks no more after that.
    if (stream === 'over') return http.body(null, 204);
    return new Response(stream, { headers: EVENT_HEADERS });
  });
}
