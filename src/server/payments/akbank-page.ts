import type { Context } from '../context.ts';
import {
  type AkbankAccount,
  type AkbankCard,
  answerOf,
  pageFields,
  randomNumber,
} from '../integrations/akbank-gateway.ts';
import type { KnownPage } from '../integrations/online-gateway.ts';
import { onlinePayments } from '../store/online-payments.ts';
import { akbankAccount, toldOf } from './online-gateways.ts';
import { handlePaymentEvent } from './payment-events.ts';
import { tablePathOf } from './table-payments.ts';

/** A payment at the bank, of an order or of an owner. */
export interface AkbankPage extends KnownPage {
  account: AkbankAccount;
  /** Whether it can still be paid. */
  isOpen: boolean;
  /** Handles the bank's result; returns the path where the payer continues. */
  settle(isPaid: boolean): Promise<string>;
}

/** The payment page of an order; undefined: there is none. */
export async function akbankOrderPage(context: Context, session: string): Promise<AkbankPage | undefined> {
  const page = await onlinePayments.page(context.db, session);
  if (page === undefined || page.gateway !== 'akbank') return undefined;
  const { amount, currency, isOpen, branch_id: branch, order_sid: order } = page;
  const told = await toldOf(context, branch, 'akbank');
  if (told === undefined) return undefined;
  return {
    session,
    amount,
    currency,
    account: akbankAccount(told),
    isOpen,
    async settle(isPaid) {
      const event = { session, intent: session, order, branch, amount, currency };
      if (isPaid) await handlePaymentEvent(context, { kind: 'paid', ...event });
      else await handlePaymentEvent(context, { kind: 'expired', ...event });
      const ofTable = tablePathOf(context, order);
      return ofTable ?? `/${isPaid ? 'order-completed' : 'payment'}?order=${order}`;
    },
  };
}

/** The signed form a browser posts to the bank. With a card it must not be stored. */
export function akbankForm(
  { publicUrl = '', clock }: Pick<Context, 'publicUrl' | 'clock'>,
  page: AkbankPage,
  lang: 'TR' | 'EN',
  card?: AkbankCard,
): Record<string, string> {
  const returnUrl = `${publicUrl}/payments/akbank`;
  const options = { returnUrl, lang, now: clock.now(), random: randomNumber() };
  return pageFields(page.account, page, card === undefined ? options : { ...options, card });
}

/** Handles the bank's signed answer; returns the path where the payer continues; undefined: it is forged. */
export async function takeAkbankAnswer(
  page: AkbankPage,
  fields: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const said = answerOf(fields, page.account.secretKey);
  return said === 'forged' ? undefined : page.settle(said.isPaid);
}
