import { createTransport } from 'nodemailer';
import type { MessageWay } from './message-way.ts';

const WITHIN_MS = 15_000;

/** The status an SMTP server answered with; undefined: there was no answer. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** Mails by SMTP, under TLS where the server offers it. A wrong password is `later`: somebody may set it right. */
export function createMailWay({ url, from }: { url: string; from: string }): MessageWay {
  const transport = createTransport({
    url,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    // A mail is words of ours: nothing in it may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/.*@/, '').replace(/[^\w.-]/g, '');
  return {
    async send({ to, subject, text, id }) {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` });
        return 'sent';
      } catch (error) {
        const status = statusOf(error);
        const isPassword = status === 530 || status === 534 || status === 535;
        return status !== undefined && status >= 500 && !isPassword ? 'refused' : 'later';
      }
    },
  };
}
