import { createServerProcess } from '#tests/support/server-process.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { test as demo } from './restaurant.ts';

/** A server without demo data, and the mails it sends. */
export const test = demo.extend<
  object,
  { sink: SmtpSink; server: Awaited<ReturnType<typeof createServerProcess>> }
>({
  sink: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    async ({}, use) => {
      const sink = await createSmtpSink();
      await use(sink);
      await sink.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sink }, use) => {
      const env = { SMTP_URL: sink.url, MAIL_FROM: 'Brigade <hello@brigade.example>' };
      const server = await createServerProcess({ env, isPublic: true });
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
