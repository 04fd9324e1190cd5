import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { decimalAmount, type KnownPage, type OnlineGateway, type PageState } from './online-gateway.ts';
import { send } from './provider.ts';

const VERSION = '1.00';
const DONE = 'VPS-0000';
const SALE = '3000';
const NUMBERS: Record<string, string> = { TRY: '949', USD: '840', EUR: '978', JPY: '392', RUB: '643' };

/** The form fields in the order of their hash; missing ones count as empty. */
const HASHED = [
  'paymentModel',
  'txnCode',
  'merchantSafeId',
  'terminalSafeId',
  'orderId',
  'lang',
  'amount',
  'ccbRewardAmount',
  'pcbRewardAmount',
  'xcbRewardAmount',
  'currencyCode',
  'installCount',
  'okUrl',
  'failUrl',
  'emailAddress',
  'subMerchantId',
  'creditCard',
  'expiredDate',
  'cvv',
  'randomNumber',
  'requestDateTime',
  'b2bIdentityNumber',
] as const;

export interface AkbankAccount {
  merchantSafeId: string;
  terminalSafeId: string;
  secretKey: string;
}

const hmac = (text: string, key: string) => createHmac('sha512', key).update(text).digest('base64');

/** The hash of a form's fields: HMAC-SHA512 in base64. */
export function formHash(fields: Readonly<Record<string, string>>, secretKey: string): string {
  return hmac(HASHED.map((name) => fields[name] ?? '').join(''), secretKey);
}

/** The bank's time format in Istanbul, which has been UTC+3 all year since 2016: `2026-06-02T10:42:29.217`. */
function bankTime(now: number): string {
  return new Date(now + 3 * 3_600_000).toISOString().slice(0, 23);
}

/** A card as the bank wants it. */
export interface AkbankCard {
  /** Digits only. */
  number: string;
  /** Month and year of expiry: `0731`. */
  expiry: string;
  cvv: string;
}

/**
 * The fields a browser posts to the bank's page, which asks for the card with 3-D Secure and redirects to one of the
 * addresses. With a `card` (3D_PAY) it asks for the confirmation only; card numbers are in the result, which must not be
 * stored.
 */
export function pageFields(
  account: AkbankAccount,
  { session, amount, currency }: KnownPage,
  {
    returnUrl,
    lang,
    now,
    random,
    card,
  }: { returnUrl: string; lang: 'TR' | 'EN'; now: number; random: string; card?: AkbankCard },
): Record<string, string> {
  const fields = {
    paymentModel: card === undefined ? '3D_PAY_HOSTING' : '3D_PAY',
    ...(card && { creditCard: card.number, expiredDate: card.expiry, cvv: card.cvv }),
    txnCode: SALE,
    merchantSafeId: account.merchantSafeId,
    terminalSafeId: account.terminalSafeId,
    orderId: session,
    lang,
    amount: decimalAmount(amount, fractionDigits(currency), 2),
    ccbRewardAmount: '0.00',
    pcbRewardAmount: '0.00',
    xcbRewardAmount: '0.00',
    currencyCode: NUMBERS[currency] ?? '',
    installCount: '1',
    okUrl: returnUrl,
    failUrl: returnUrl,
    randomNumber: random,
    requestDateTime: bankTime(now),
  };
  return { ...fields, hash: formHash(fields, account.secretKey) };
}

/** The payment result in the bank's answer, if its signature is valid: `hashParams` names the signed fields. */
export function answerOf(
  fields: Readonly<Record<string, string>>,
  secretKey: string,
): { session: string; isPaid: boolean } | 'forged' {
  const { hashParams = '', hash = '', orderId: session = '', responseCode = '' } = fields;
  const named = hashParams.split('+');
  // Fields that are not signed are ignored.
  if (!named.includes('orderId') || !named.includes('responseCode')) return 'forged';
  const wanted = Buffer.from(hmac(named.map((name) => fields[name] ?? '').join(''), secretKey));
  const given = Buffer.from(hash);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
  return { session, isPaid: responseCode === DONE };
}

export const randomNumber = () => randomBytes(64).toString('hex');

const detailSchema = z.object({
  txnCode: z.string(),
  responseCode: z.optional(z.nullable(z.string())),
  txnStatus: z.optional(z.nullable(z.string())),
  amount: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});
const historySchema = z.object({
  responseCode: z.string(),
  txnDetailList: z.optional(z.nullable(z.array(detailSchema))),
});
const doneSchema = z.object({ responseCode: z.string() });

const SALES = new Set(['1000', SALE]);
const CANCEL = '1003';
const REFUND = '1002';

/**
 * Akbank's virtual POS with its hosted page (3D_PAY_HOSTING): our page posts a signed form to the bank's page, the bank
 * posts a signed answer back, and an order's transactions are polled (1010) in case the browser was closed in between.
 */
export function createAkbankGateway({
  apiUrl,
  pageOf,
  account,
}: {
  apiUrl: string;
  /** The address of our page with a payment's form. */
  pageOf: (session: string) => string;
  account: AkbankAccount;
}): OnlineGateway {
  const { merchantSafeId, terminalSafeId, secretKey } = account;

  async function ask(txnCode: string, session: string): Promise<unknown> {
    const body = JSON.stringify({
      terminal: { merchantSafeId, terminalSafeId },
      version: VERSION,
      txnCode,
      requestDateTime: bankTime(Date.now()),
      randomNumber: randomNumber(),
      order: { orderId: session },
    });
    const answer = await send(`${apiUrl}/transaction/process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'auth-hash': hmac(body, secretKey) },
      body,
    });
    return answer?.ok === true ? answer.body : undefined;
  }

  /** The order's transactions; undefined: the bank did not answer. */
  async function history(session: string): Promise<z.infer<typeof detailSchema>[] | undefined> {
    const read = z.safeParse(historySchema, await ask('1010', session));
    if (!read.success) return undefined;
    // An order unknown to the bank has no transactions.
    return read.data.responseCode === DONE ? (read.data.txnDetailList ?? []) : [];
  }
  const happened = (details: z.infer<typeof detailSchema>[], isOf: (code: string) => boolean) =>
    details.find(({ txnCode, responseCode }) => isOf(txnCode) && responseCode === DONE);

  return {
    begin: async ({ order, branch, amount, currency, attempt }) => {
      if (NUMBERS[currency] === undefined) return 'refused';
      // The same id for the same try, but a new one after a declined card, because the bank accepts each id once.
      const session = createHash('sha256')
        .update([branch, order, amount, attempt].join(' '))
        .digest('hex')
        .slice(0, 32);
      return { session, url: pageOf(session) };
    },
    async read({ session, amount, currency }): Promise<PageState> {
      const details = await history(session);
      if (details === undefined) return undefined;
      const sale = happened(details, (code) => SALES.has(code));
      if (sale === undefined) return 'open';
      // The bank does not repeat the currency of a sale, and not always its amount.
      const said = Number(sale.amount ?? 0);
      const paid = said > 0 ? Math.round(said * 10 ** fractionDigits(currency)) : amount;
      return { kind: 'paid', intent: session, amount: paid, currency };
    },
    async refund({ session }) {
      const details = await history(session);
      if (details === undefined) return 'again';
      const sale = happened(details, (code) => SALES.has(code));
      const isBack = sale?.txnStatus === 'V' || sale?.txnStatus === 'R';
      if (isBack || happened(details, (code) => code === CANCEL || code === REFUND) !== undefined)
        return 'done';
      // Before the bank's end-of-day closing a payment is cancelled, afterwards refunded.
      for (const code of [CANCEL, REFUND]) {
        const done = z.safeParse(doneSchema, await ask(code, session));
        if (!done.success) return 'again';
        if (done.data.responseCode === DONE) return 'done';
      }
      return 'refused';
    },
  };
}
