import { createTransport } from 'nodemailer';
import type { MessageChannel } from './message-channel.ts';

const WITHIN_MS = 15_000;

/** The status of an SMTP server's answer; undefined: there was none. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** RFC 2369, and RFC 8058, which demands HTTPS. */
function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  const header = { 'List-Unsubscribe': `<${link}>` };
  if (!link.startsWith('https:')) return header;
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends mails by SMTP, with TLS if the server offers it. A wrong password is `later`, because it may be corrected. */
export function createMailChannel({ url, from }: { url: string; from: string }): MessageChannel {
  const transport = createTransport({
    url,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    // Mails contain only our texts; nothing in them may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/.*@/, '').replace(/[^\w.-]/g, '');
  return {
    async send({ to, subject, text, id, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${host}>`,
          headers: unsubscribeHeaders(unsubscribe),
        });
        return 'sent';
      } catch (error) {
        const status = statusOf(error);
        const isPassword = status === 530 || status === 534 || status === 535;
        return status !== undefined && status >= 500 && !isPassword ? 'refused' : 'later';
      }
    },
  };
}
