import { addDays } from '../time.ts';
import { type PaidService, paidServices } from './plan.ts';

/** Days from the opening of an owner's account in which all services are on without a subscription. */
export const TRIAL_DAYS = 30;
/** Days a service stays on, free of charge, after the last day charged. */
export const SERVICE_GRACE_DAYS = 3;

interface Span {
  service: PaidService;
  since: string;
  until: string | null;
}

/** The first day after the trial of an account that was opened on this day (UTC). */
export function trialUntil(since: string): string {
  return addDays(since, TRIAL_DAYS);
}

/** The day on which a service is switched off; null: not foreseen. */
export function offFrom({ until }: Pick<Span, 'until'>): string | null {
  return until === null ? null : addDays(until, SERVICE_GRACE_DAYS);
}

/** The services a shop does not have on a day (UTC), by its subscriptions and its owner's trial. */
export function servicesOff(
  subscriptions: readonly Span[],
  accountSince: string,
  today: string,
): PaidService[] {
  if (today < trialUntil(accountSince)) return [];
  const on = new Set(
    subscriptions.flatMap((span) => {
      const off = offFrom(span);
      return span.since <= today && (off === null || today < off) ? [span.service] : [];
    }),
  );
  return paidServices.filter((service) => !on.has(service));
}
