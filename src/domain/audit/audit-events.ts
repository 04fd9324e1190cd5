import * as z from 'zod/mini';
import { ibanCountryOf } from '../payments/iban.ts';

/**
 * The events of a shop's audit log: sign-ins, and actions that matter for its staff, money or data. The change history
 * (`mutation`, `shop_edit`) is separate: it holds the values of every saved form and queued change, is shown to
 * managers as the timeline, and tells who saved last. Actions that save no form are only in this log.
 */
export const auditEvents = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'identity_confirmed',
  'confirmation_failed',
  'password_changed',
  'profile_changed',
  'billing_address_changed',
  'service_subscribed',
  'service_unsubscribed',
  'email_change_requested',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'totp_on',
  'totp_off',
  'session_ended',
  'other_sessions_ended',
  'staff_created',
  'staff_changed',
  'staff_password_set',
  'staff_signed_out',
  'machine_created',
  'machine_rotated',
  'machine_revoked',
  'hub_added',
  'hub_removed',
  'webhook_created',
  'webhook_rotated',
  'webhook_changed',
  'webhook_deleted',
  'members_read',
  'member_read',
  'member_changed',
  'member_exported',
  'member_erased',
  'guest_erased',
  'branch_exported',
  'audit_exported',
  'list_exported',
  'payment_account_changed',
  'sms_account_changed',
  'printer_saved',
  'printer_deleted',
  'table_deleted',
  'table_code_replaced',
  'hall_deleted',
  'stations_changed',
  'product_stations_changed',
  'escalation_changed',
  'retention_changed',
  'site_changed',
  'plan_changed',
  'version_notice_changed',
  'owner_message_sent',
  'owner_message_withdrawn',
  'balance_corrected',
  'selling_changed',
  'owner_invited',
  'owner_invitation_withdrawn',
  'owner_added',
  'owner_removed',
  'payer_changed',
  'device_enrolled',
  'device_changed',
  'device_signed_out',
  'device_removed',
  'pin_set',
] as const;
export const auditEventSchema = z.enum(auditEvents);
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** What else is known of the event. */
export const auditDetailsSchema = z.object({
  /** What was affected, for example a person's or printer's name. */
  what: z.optional(z.string()),
  /** The value before. */
  from: z.optional(z.string()),
  /** The value after. */
  to: z.optional(z.string()),
  /** The new state of a switch. */
  state: z.optional(z.enum(['on', 'off'])),
  /** How many things were affected. */
  count: z.optional(z.int()),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

/** One entry of the audit log, as it is hashed. */
export const auditEntrySchema = z.object({
  /** The shop's numeric id. */
  shop_id: z.int(),
  /** The entry's number in the shop's log, counted from 1. */
  number: z.int(),
  /** The branch's numeric id; null: the event concerns the whole shop. */
  branch_id: z.nullable(z.int()),
  /** When it happened, in epoch milliseconds. */
  at: z.int(),
  /** The id of the person who acted. */
  person_id: z.string(),
  /** The name of that person at the time; '' for customers, because entries cannot be erased. */
  person_name: z.string(),
  /** The user name of that person at the time; '' for customers. */
  user_name: z.string(),
  /** The beginning of the session token's hash; '' without a session. */
  session: z.string(),
  /** Browser and system; '' if unknown. */
  device: z.string(),
  /** The IP address, IPv4 without its last part. */
  address: z.string(),
  /** What happened. */
  event: auditEventSchema,
  details: auditDetailsSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** An entry with its hash, as an exported file has it. */
export const exportedEntrySchema = z.extend(auditEntrySchema, {
  /** The SHA-256 hash of this entry and the previous hash, which chains the log. */
  hash: z.string(),
});
export type ExportedEntry = z.infer<typeof exportedEntrySchema>;

/** The first entry that does not match its hash; null: none so far. */
export const auditFaultSchema = z.object({
  /** The number of the entry at which the check failed. */
  number: z.int(),
  /** `removed`: an entry is missing. `altered`: an entry was changed. */
  why: z.enum(['removed', 'altered']),
});
export type AuditFault = z.infer<typeof auditFaultSchema>;

/**
 * Whether the n-th wrong password in a row is recorded: the 1st, 2nd, 4th, 8th and so on, so that guessing cannot fill
 * the log.
 */
export function isRecordedFailure(failures: number): boolean {
  return Number.isInteger(Math.log2(failures));
}

const SHOWN_DIGITS = 4;

/**
 * An account number in the form the log may store: the country of an IBAN and the last four characters, of a short
 * number at most half; '' for none.
 */
export function maskedAccount(account: string): string {
  const plain = account.replace(/\s/g, '');
  if (plain === '') return '';
  const country = ibanCountryOf(plain);
  const rest = plain.slice(country?.length ?? 0);
  const shown = Math.min(SHOWN_DIGITS, Math.floor(rest.length / 2));
  return `${country ?? ''} •••• ${shown === 0 ? '' : rest.slice(-shown)}`.trim();
}
