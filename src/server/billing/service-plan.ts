import type * as z from 'zod/mini';
import type { servicePlanSchema } from '#contract/billing.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import { endedOn, offDays, trialUntil } from '#domain/billing/services-off.ts';
import type { Context } from '../context.ts';
import { subscriptions } from '../store/subscriptions.ts';
import { billingDay, type OwnerAccount } from './owner-account.ts';

/** The paid services of a shop, with prices and what it is subscribed to. */
export async function servicePlan(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shop: number,
  { account, prices }: OwnerAccount,
): Promise<z.infer<typeof servicePlanSchema>> {
  const today = billingDay(clock.now());
  const trial = trialUntil(account.since);
  const spans = await subscriptions.ofShop(db, shop);
  return {
    currency: account.currency,
    trial_until: today < trial ? trial : null,
    services: paidServices.map((service) => {
      const own = spans.filter((span) => span.service === service);
      const last = own.at(-1);
      const { price, setup } = prices.services[service];
      const off = offDays(own).at(-1) ?? null;
      const isSubscribed = last !== undefined && last.until === null;
      const ended = isSubscribed ? endedOn(last.since, today) : null;
      return {
        service,
        price,
        setup: own.some(({ since, until }) => until === null || until > since) ? 0 : setup,
        subscribed: isSubscribed,
        off_from: off !== null && off > today ? off : null,
        off_if_ended:
          ended === null ? null : (offDays([...own.slice(0, -1), { until: ended }]).at(-1) ?? null),
      };
    }),
  };
}
