import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { createHealth, type Health } from '#server/store/health.ts';
import { createApp } from '#server/app.ts';
import { callerAddresses } from '#server/limits/caller-address.ts';
import { createSharedAnswers, type SharedAnswers } from '#server/http/shared-answers.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { createMenuWatch } from '#server/live/menu-watch.ts';
import { createOrderWatch } from '#server/live/order-watch.ts';

/** The server's HTTP app in this process, ready at once. Without directories it has neither page nor pictures. */
export function testApp(
  context: Context,
  options: {
    pageDir?: string;
    mediaDir?: string;
    mapDir?: string;
    uploadDir?: string;
    securityContact?: string;
    mapOrigins?: string[];
    trustedProxies?: number;
    health?: Health;
    metrics?: Metrics;
    sharedAnswers?: SharedAnswers;
    metricsToken?: string;
    streams?: { max?: number; maxOfAddress?: number; now?: () => number };
  } = {},
): Hono {
  return createApp(context, {
    menus: createMenuWatch(context.live),
    followed: createOrderWatch(context),
    pageDir: '/nonexistent',
    mediaDir: '/nonexistent',
    mapDir: '/nonexistent',
    uploadDir: path.join(tmpdir(), `brigade-uploads-${randomUUID()}`),
    mapOrigins: [],
    trustedProxies: 0,
    addresses: callerAddresses(options.trustedProxies ?? 0, context.log),
    metrics: createMetrics(),
    sharedAnswers: createSharedAnswers({ live: context.live, metrics: createMetrics() }),
    health: createHealth({
      now: () => context.clock.now(),
      db: context.db,
      freeBytes: async () => Number.POSITIVE_INFINITY,
      changed: () => {},
    }),
    ...options,
  });
}
