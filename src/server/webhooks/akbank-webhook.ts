import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { directionOf, languageOf } from '#domain/languages.ts';
import type { Context } from '../context.ts';
import { akbankTopUpPage } from '../billing/akbank-top-up.ts';
import { akbankForm, akbankOrderPage, takeAkbankAnswer } from '../payments/akbank-page.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { escapeHtml } from '../http/escape-html.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const WORDS = {
  tr: { title: 'Akbank', go: 'Ödemeye devam et' },
  es: { title: 'Akbank', go: 'Continuar al pago' },
  ar: { title: 'Akbank', go: 'المتابعة إلى الدفع' },
  pt: { title: 'Akbank', go: 'Continuar para o pagamento' },
  en: { title: 'Akbank', go: 'Continue to the payment' },
};

/**
 * The redirects to Akbank's page and back: the bank expects a form posted by the customer's browser. A script submits
 * it at once; without scripts there is a button.
 */
export function bindAkbankWebhook(app: Hono, context: Context): void {
  const bank = new URL(context.providers.akbankPage);
  const pageOf = async (session: string) =>
    (await akbankOrderPage(context, session)) ?? (await akbankTopUpPage(context, session));
  app.get('/payments/akbank/go.js', (http) =>
    http.body('document.forms[0].submit();', 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/payments/akbank/:session', async (http) => {
    const language = languageOf(http.req.header('accept-language') ?? '');
    const page = await pageOf(http.req.param('session'));
    if (page === undefined || !page.isOpen) return http.redirect('/orders', 303);
    const fields = akbankForm(context, page, language === 'tr' ? 'TR' : 'EN');
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const { title, go } = WORDS[language];
    http.header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; form-action ${bank.origin}; frame-ancestors 'none'; base-uri 'none'`,
    );
    http.header('cache-control', 'no-store');
    return http.html(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><form method="post" action="${escapeHtml(bank.href)}">${inputs.join('')}<button>${go}</button></form></main><script src="/payments/akbank/go.js"></script></body></html>`,
    );
  });
  app.post(
    '/payments/akbank',
    bodyLimit({ maxSize: MAX_ANSWER_BYTES, onError: (http) => refusalResponse(http, 413, 'too_large') }),
    async (http) => {
      const fields = Object.fromEntries(new URLSearchParams(await http.req.text()));
      const page = await pageOf(fields['orderId'] ?? '');
      const taken = page && (await takeAkbankAnswer(page, fields));
      if (taken === undefined) return refusalResponse(http, 400, 'payment_forged');
      return http.redirect(taken, 303);
    },
  );
}
