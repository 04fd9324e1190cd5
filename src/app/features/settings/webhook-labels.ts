import { useLingui } from '@lingui/react/macro';
import type { WebhookProblem, WebhookState } from '#domain/webhooks/webhook-endpoint.ts';
import type { WebhookEventType } from '#domain/webhooks/webhook-event.ts';

/** Display names of events, states and problems of webhooks. */
export function useWebhookLabels() {
  const { t } = useLingui();
  const events: Record<WebhookEventType, string> = {
    'order.created': t`New orders`,
    'order.updated': t`Changes to orders`,
    'stock.changed': t`Stock`,
    'booking.created': t`New bookings`,
    'booking.updated': t`Changes to bookings`,
    'payment.recorded': t`Payments`,
    'payment.voided': t`Voided payments`,
  };
  const states: Record<WebhookState, string> = {
    active: t`Active`,
    paused: t`Paused`,
    failed: t`Switched off after failures`,
  };
  const problems: Record<WebhookProblem, string> = {
    timeout: t`No answer within 10 seconds`,
    unreachable: t`Address not reachable`,
    not_allowed: t`Address not allowed`,
  };
  return {
    event: (type: WebhookEventType) => events[type],
    state: (state: WebhookState) => states[state],
    /** What an attempt ended with, for example `HTTP 500`. */
    answer: ({ status, problem }: { status: number | null; problem: WebhookProblem | null }) =>
      problem === null ? `HTTP ${status ?? ''}` : problems[problem],
  };
}
