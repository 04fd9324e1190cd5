import { cardDigits, type PaymentCard } from '#domain/billing/payment-card.ts';
import { CARD_FORM_METHOD } from '#domain/billing/top-up.ts';
import type { Money } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { akbankForm, type AkbankPage } from '../payments/akbank-page.ts';
import { akbankAccount } from '../payments/online-gateways.ts';
import { topUps } from '../store/top-ups.ts';
import { handleTopUpEvent, newTopUp } from './top-up.ts';

/** The payment page of an owner; undefined: there is none. */
export async function akbankTopUpPage(context: Context, session: string): Promise<AkbankPage | undefined> {
  const page = await topUps.page(context.db, session);
  const { akbank } = context.operatorGateways;
  if (page === undefined || page.method !== 'akbank' || akbank === undefined) return undefined;
  const { amount, currency, isOpen } = page;
  return {
    session,
    amount,
    currency,
    account: akbankAccount(akbank),
    isOpen,
    async settle(isPaid) {
      if (isPaid)
        await handleTopUpEvent(context, {
          kind: 'paid',
          session,
          intent: session,
          amount,
          currency,
        });
      else await topUps.expired(context.db, session);
      return `/admin/payment-status${isPaid ? '?success' : ''}`;
    },
  };
}

/** The bank's page is in Turkish for payments in lira. */
const languageFor = (currency: string) => (currency === 'TRY' ? 'TR' : 'EN');

/**
 * The form with which the owner's browser posts a card to the bank (3-D Secure), and its address. The card is only in
 * the result: it is neither stored nor logged. Always a new payment, because the bank accepts each once. Undefined: the
 * bank does not accept the payment.
 */
export async function openCardForm(
  context: Context,
  payment: { owner: string; name: string; amount: Money; currency: string },
  { number, mm, yy, cvv }: PaymentCard,
): Promise<{ content: string; fields: Record<string, string> } | undefined> {
  const made = await newTopUp(context, { ...payment, method: CARD_FORM_METHOD });
  const page = typeof made === 'string' ? undefined : await akbankTopUpPage(context, made.session);
  if (page === undefined) return undefined;
  const card = { number: cardDigits(number), expiry: `${mm}${yy.slice(-2)}`, cvv };
  const fields = akbankForm(context, page, languageFor(payment.currency), card);
  return { content: context.providers.akbankCard, fields };
}
