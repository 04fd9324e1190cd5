import type { RowChange } from '../rows.ts';

/** The kinds of rows whose changes are sent to webhooks. */
export const webhookKinds = ['order', 'stock', 'booking', 'session'] as const;

export type WebhookRow = Extract<RowChange, { kind: (typeof webhookKinds)[number] }>;

export function isWebhookRow(change: RowChange): change is WebhookRow {
  return webhookKinds.some((kind) => kind === change.kind);
}
