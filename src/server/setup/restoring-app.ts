import { Hono } from 'hono';
import { RESTORE_PATH } from '#contract/setup.ts';
import type { RestoreOffer } from './restore-offer.ts';
import { restoreAnswer } from './restore-upload.ts';

const AGAIN_AFTER_S = 5;

/** What answers while the server is stopped for a restore: how that stands, and 503. */
export function restoringApp(offer: RestoreOffer): Hono {
  const app = new Hono();
  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', (http) => http.json({ ok: false, reason: 'restoring' }, 503));
  app.get(RESTORE_PATH, (http) => restoreAnswer(http, offer, true));
  app.all('*', (http) => {
    http.header('retry-after', String(AGAIN_AFTER_S));
    http.header('refresh', String(AGAIN_AFTER_S));
    return http.text('Brigade is restoring a backup. This page loads again when it is done.', 503);
  });
  return app;
}
