import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { deviceSidSchema, idSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { ORDER_MAILS_PATH, stopOrderMails } from '../jobs/order-mails.ts';

const linkSchema = z.object({
  branch: z.pipe(z.coerce.number(), idSchema),
  order: deviceSidSchema,
  key: z.string().check(z.maxLength(80)),
});
const MAX_BODY_BYTES = 1024;

/**
 * The one-click unsubscribe of mail programs (RFC 8058): a POST to the address in the header List-Unsubscribe, without
 * cookies. Opening the same address shows a page that asks first, because mail scanners open links.
 */
export function bindOneClickUnsubscribe(app: Hono, context: Context): void {
  app.post(
    ORDER_MAILS_PATH,
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (http) => refusalResponse(http, 413, 'too_large') }),
    async (http) => {
      const link = z.safeParse(linkSchema, http.req.query());
      const isOneClick = (await http.req.text()).includes('List-Unsubscribe=One-Click');
      if (!link.success || !isOneClick) return refusalResponse(http, 400, 'malformed');
      const { branch, order: sid, key } = link.data;
      if (!(await stopOrderMails(context, { branch, sid, key })))
        return refusalResponse(http, 404, 'no_such_order');
      return http.body(null, 200);
    },
  );
}
