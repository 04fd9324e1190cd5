import { addDays } from '../time.ts';
import { type PaidService, paidServices } from './paid-services.ts';

/** Days from the opening of an owner's account in which all services are on without a subscription. */
export const TRIAL_DAYS = 30;
/** Days a service stays on, free of charge, after the last day charged. */
export const SERVICE_GRACE_DAYS = 3;
/** At most once in this many days, or subscribing for one day in four would keep a service on. */
const GRACE_EVERY_DAYS = 30;

interface Span {
  service: PaidService;
  since: string;
  until: string | null;
}

/** The first day after the trial of an account that was opened on this day (UTC). */
export function trialUntil(since: string): string {
  return addDays(since, TRIAL_DAYS);
}

/** The `until` of a subscription that ends today, which is still charged unless it is free. */
export function endedOn(since: string, today: string): string {
  const tomorrow = addDays(today, 1);
  return tomorrow > since ? tomorrow : since;
}

/**
 * The day on which each subscription of a shop to one service, oldest first, leaves it without the service; null: not
 * foreseen.
 */
export function offDays(spans: readonly Pick<Span, 'until'>[]): (string | null)[] {
  const days: (string | null)[] = [];
  let lastGrace: string | null = null;
  for (const { until } of spans) {
    const hasGrace: boolean =
      until !== null && (lastGrace === null || until >= addDays(lastGrace, GRACE_EVERY_DAYS));
    if (hasGrace) lastGrace = until;
    days.push(until !== null && hasGrace ? addDays(until, SERVICE_GRACE_DAYS) : until);
  }
  return days;
}

function isOn(spans: readonly Span[], today: string): boolean {
  const days = offDays(spans);
  return spans.some(({ since }, index) => {
    const off = days[index] ?? null;
    return since <= today && (off === null || today < off);
  });
}

/** The services a shop does not have on a day (UTC), by its subscriptions, oldest first, and its owner's trial. */
export function servicesOff(
  subscriptions: readonly Span[],
  accountSince: string,
  today: string,
): PaidService[] {
  if (today < trialUntil(accountSince)) return [];
  return paidServices.filter(
    (service) =>
      !isOn(
        subscriptions.filter((span) => span.service === service),
        today,
      ),
  );
}
