import type { Context } from '../context.ts';
import { answerOf, pageFields, randomNumber } from '../integrations/akbank-gateway.ts';
import { onlinePayments } from '../store/online-payments.ts';
import { akbankAccount, toldOf } from './online-gateways.ts';
import { handlePaymentEvent } from './payment-events.ts';

async function pageOf(context: Context, session: string) {
  const page = await onlinePayments.page(context.db, session);
  if (page === undefined || page.gateway !== 'akbank') return undefined;
  const told = await toldOf(context, page.branch_id, 'akbank');
  return told === undefined ? undefined : { page, account: akbankAccount(told) };
}

/** The signed form a browser posts to the bank; undefined: this payment page is not open. */
export async function akbankForm(
  context: Context,
  session: string,
  lang: 'TR' | 'EN',
): Promise<Record<string, string> | undefined> {
  const found = await pageOf(context, session);
  if (found === undefined || !found.page.isOpen) return undefined;
  const { page, account } = found;
  const returnUrl = `${context.publicUrl ?? ''}/payments/akbank`;
  return pageFields(account, page, { returnUrl, lang, now: context.clock.now(), random: randomNumber() });
}

/** Handles the bank's signed answer; returns its order, or `forged`. */
export async function takeAkbankAnswer(
  context: Context,
  fields: Readonly<Record<string, string>>,
): Promise<{ order: string; isPaid: boolean } | 'forged'> {
  const found = await pageOf(context, fields['orderId'] ?? '');
  const said = found === undefined ? 'forged' : answerOf(fields, found.account.secretKey);
  if (found === undefined || said === 'forged') return 'forged';
  const { session, branch_id: branch, order_sid: order, amount, currency } = found.page;
  if (said.isPaid)
    await handlePaymentEvent(context, {
      kind: 'paid',
      session,
      intent: session,
      order,
      branch,
      amount,
      currency,
    });
  else await onlinePayments.expired(context.db, session, context.clock.now());
  return { order, isPaid: said.isPaid };
}
