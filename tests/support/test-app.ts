import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { createApp } from '#server/http/app.ts';
import { createMenuWatch } from '#server/live/menu-watch.ts';
import { createOrderWatch } from '#server/live/order-watch.ts';

/** The server's HTTP face in this process, ready at once. Without directories it has neither page nor pictures. */
export function testApp(
  context: Context,
  options: { pageDir?: string; mediaDir?: string; trustedProxies?: number } = {},
): Hono {
  return createApp(context, {
    menus: createMenuWatch(context.live),
    followed: createOrderWatch(context),
    pageDir: '/nonexistent',
    mediaDir: '/nonexistent',
    mapOrigins: [],
    trustedProxies: 0,
    readiness: { notReady: async () => undefined },
    ...options,
  });
}
