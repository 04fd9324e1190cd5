import { createHmac } from 'node:crypto';
import { answerJson, startService } from './service.ts';
import { formHash } from '#server/integrations/akbank-gateway.ts';

export interface StandInAkbank {
  url: string;
  secretKey: string;
  /** The forms that were posted, in order. */
  posted: Record<string, string>[];
  stop(): Promise<void>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Speaks the payment pages of Akbank's virtual POS: `/payhosting` and `/securepay` take a signed form, refuse a wrong
 * hash, and offer to confirm or decline; the answer is signed and posted to `okUrl` or `failUrl`. Its API (1010) knows
 * no order.
 */
export async function createStandInAkbank(): Promise<StandInAkbank> {
  const secretKey = 'secret-key-of-the-terminal';
  const posted: Record<string, string>[] = [];
  const answerForm = (
    fields: Record<string, string>,
    responseCode: string,
    address: string,
    label: string,
  ) => {
    const response = { orderId: fields['orderId'] ?? '', responseCode, txnCode: '3000' };
    const hash = createHmac('sha512', secretKey)
      .update(response.txnCode + response.responseCode + response.orderId)
      .digest('base64');
    const inputs = Object.entries({ ...response, hashParams: 'txnCode+responseCode+orderId', hash }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    );
    return `<form method="post" action="${escaped(address)}">${inputs.join('')}<button>${label}</button></form>`;
  };
  const { url, stop } = await startService((request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bank');
    if (pathname === '/transaction/process') return answerJson(response, 200, { responseCode: 'VPS-1005' });
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    const needsCard = pathname === '/securepay';
    const { hash = '', ...signed } = fields;
    if (hash !== formHash(signed, secretKey) || needsCard === (signed['creditCard'] === undefined)) {
      response.writeHead(400).end('refused');
      return undefined;
    }
    posted.push(fields);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Bank</title>${answerForm(signed, 'VPS-0000', signed['okUrl'] ?? '', 'Confirm')}${answerForm(signed, 'VPS-1051', signed['failUrl'] ?? '', 'Decline')}`,
    );
    return undefined;
  });
  return { url, secretKey, posted, stop };
}
