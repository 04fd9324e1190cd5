import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type AuditEntry, type AuditEvent } from '#domain/audit/audit-events.ts';
import { type MachineScope, machineScopes } from '#domain/machine-scopes.ts';
import { type Role, roles } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRoleLabel } from '../../parts/people/role-labels.ts';
import { useScopeLabel } from './scope-labels.ts';

const eventLabels: Record<AuditEvent, MessageDescriptor> = {
  sign_in: msg`Signed in`,
  device_enrolled: msg`Shared device added`,
  device_changed: msg`Shared device changed`,
  device_signed_out: msg`Shared device signed out`,
  device_removed: msg`Shared device removed`,
  pin_set: msg`PIN set`,
  sign_in_failed: msg`Sign-in failed`,
  sign_out: msg`Signed out`,
  identity_confirmed: msg`Identity confirmed`,
  confirmation_failed: msg`Identity check failed`,
  password_changed: msg`Password changed`,
  profile_changed: msg`Own profile changed`,
  billing_address_changed: msg`Billing address changed`,
  service_subscribed: msg`Subscribed to a service`,
  service_unsubscribed: msg`Unsubscribed from a service`,
  email_change_requested: msg`E-mail change requested`,
  email_changed: msg`E-mail changed`,
  passkey_added: msg`Passkey added`,
  passkey_removed: msg`Passkey removed`,
  totp_on: msg`Authenticator app turned on`,
  totp_off: msg`Authenticator app turned off`,
  session_ended: msg`Signed out another device`,
  other_sessions_ended: msg`Signed out all other devices`,
  staff_created: msg`Staff member added`,
  staff_changed: msg`Staff member changed`,
  staff_password_set: msg`Staff member’s password set`,
  staff_signed_out: msg`Staff member signed out everywhere`,
  machine_created: msg`API access created`,
  machine_rotated: msg`API token replaced`,
  machine_revoked: msg`API access revoked`,
  hub_added: msg`Shop hub added`,
  hub_removed: msg`Shop hub removed`,
  webhook_created: msg`Webhook added`,
  webhook_rotated: msg`Webhook secret replaced`,
  webhook_changed: msg`Webhook paused or resumed`,
  webhook_deleted: msg`Webhook deleted`,
  members_read: msg`Customer list viewed`,
  member_read: msg`Customer viewed`,
  member_changed: msg`Customer discount changed`,
  member_exported: msg`Customer downloaded their data`,
  member_erased: msg`Customer deleted their account`,
  guest_erased: msg`Guest data erased`,
  branch_exported: msg`Branch exported`,
  audit_exported: msg`Audit log exported`,
  list_exported: msg`List exported`,
  payment_account_changed: msg`Payment provider changed`,
  sms_account_changed: msg`SMS account changed`,
  printer_saved: msg`Printer saved`,
  printer_deleted: msg`Printer removed`,
  table_deleted: msg`Table deleted`,
  table_code_replaced: msg`New code for a table`,
  hall_deleted: msg`Hall deleted`,
  stations_changed: msg`Stations changed`,
  product_stations_changed: msg`Stations of a product changed`,
  escalation_changed: msg`Unanswered order settings changed`,
  retention_changed: msg`Retention times changed`,
  site_changed: msg`Site settings changed`,
  plan_changed: msg`Prices changed`,
  version_notice_changed: msg`Version notices changed`,
  owner_message_sent: msg`Message sent to owners`,
  owner_message_withdrawn: msg`Message to owners withdrawn`,
  balance_corrected: msg`Balance corrected by the operator`,
  selling_changed: msg`Online orders stopped or resumed by the operator`,
  owner_invited: msg`Owner invited`,
  owner_invitation_withdrawn: msg`Owner invitation withdrawn`,
  owner_added: msg`Owner added`,
  owner_removed: msg`Owner removed`,
  payer_changed: msg`Billing moved to another owner`,
};

export function useEventLabel(): (event: AuditEvent) => string {
  const { i18n } = useLingui();
  return (event) => i18n._(eventLabels[event]);
}

const isRole = (word: string): word is Role => roles.some((role) => role === word);
const isScope = (word: string): word is MachineScope => machineScopes.some((scope) => scope === word);

/** The details of an entry, e.g. "bank: •••• 1326 → •••• 0099"; '' if none. */
export function useDetailText(): (entry: Pick<AuditEntry, 'event' | 'details'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  const roleLabel = useRoleLabel();
  const scopeLabel = useScopeLabel();

  /** Roles and scopes are stored by their contract names. */
  const shown = (event: AuditEvent, text: string): string => {
    if (!/^(staff|machine)_/.test(event)) return text;
    const words = text.split(', ').map((word) => {
      if (isRole(word)) return roleLabel(word);
      return isScope(word) ? scopeLabel(word) : word;
    });
    return format.list(words);
  };
  return ({ event, details: { what = '', from, to, state, count } }) => {
    const none = t({ message: 'none', context: 'there was no value before' });
    const change =
      from === undefined
        ? shown(event, to ?? '')
        : `${shown(event, from) || none} → ${shown(event, to ?? '') || none}`;
    const parts = [what, change].filter((part) => part !== '').join(': ');
    const isFailure = event === 'sign_in_failed' || event === 'confirmation_failed';
    const number = count === undefined ? '' : format.number(count);
    const counted = number === '' ? '' : isFailure ? t`Attempt ${number}` : t`Entries: ${number}`;
    const switched = state === undefined ? '' : state === 'on' ? t`turned on` : t`turned off`;
    return [parts, counted, switched].filter((part) => part !== '').join(' · ');
  };
}

/** The acting person: name at that time, with the unique user name. */
export function usePersonLabel(): (entry: Pick<AuditEntry, 'person_name' | 'user_name'>) => string {
  const { t } = useLingui();
  return ({ person_name: name, user_name: user }) => {
    if (name === '' && user === '') return t`Customer`;
    return user === '' || user.startsWith('machine ') ? name : name === '' ? user : `${name} (${user})`;
  };
}
