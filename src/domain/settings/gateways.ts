import * as z from 'zod/mini';
import { optionalLine } from '../form-fields.ts';
import { accountFault } from '../payments/iban.ts';
import { ok, type Result } from '../result.ts';
import { limitFields, limitRule, overwrites, usualLimit } from './edit-settings.ts';
import type { AmountLimit, Gateway, OfferedGateway } from '../shops/site.ts';

interface CredentialField {
  name: string;
  least: number;
  /** A secret is write-only; an address is the provider's URL. */
  kind: 'text' | 'secret' | 'address';
}

const text = (name: string, least = 1): CredentialField => ({ name, least, kind: 'text' });
const secret = (name: string): CredentialField => ({ name, least: 1, kind: 'secret' });
const address = (name: string): CredentialField => ({ name, least: 1, kind: 'address' });

/** The credentials each payment provider needs for a branch's account. */
export const credentialsOf: Record<Gateway, readonly CredentialField[]> = {
  bank: [text('name', 3), text('account'), text('holder', 3)],
  paypal: [text('client_id'), secret('secret')],
  payflex: [address('link'), address('verify'), text('client_id'), secret('store_key')],
  akbank: [text('merchant_safe_id'), text('terminal_safe_id'), secret('secret_key')],
};

/** The provider's default address. */
const usualFields: Partial<Record<Gateway, Record<string, string>>> = {
  payflex: { link: 'https://api.payflex.co.za', verify: 'https://auth.payflex.co.za/auth/merchant' },
};

/**
 * Limits in whole units of the currency. `fields` and `secrets` by their names in `credentialsOf`; a secret '' keeps
 * the stored one.
 */
export interface GatewayForm extends AmountLimit {
  active: boolean;
  fields: Record<string, string>;
  secrets: Record<string, string>;
}

/** The stored settings: `set` names the secrets that are stored. `at` 0: never saved. */
export interface GatewaySettings extends AmountLimit {
  active: boolean;
  fields: Record<string, string>;
  set: readonly string[];
  at: number;
}

/** The settings of a provider that was never saved. */
export const freshGateway: GatewaySettings = { active: false, ...usualLimit, fields: {}, set: [], at: 0 };

const isAddress = (url: string) => /^https?:\/\/[^\s/?#]+[^\s?#]*$/.test(url);

/** The credentials that are sent in the open (`fields`), or the secret ones. */
const partOf = (gateway: Gateway, part: 'fields' | 'secrets') =>
  credentialsOf[gateway].filter(({ kind }) => (kind === 'secret') === (part === 'secrets'));

function partSchema(gateway: Gateway, part: 'fields' | 'secrets') {
  return z.object(
    Object.fromEntries(
      partOf(gateway, part).map(({ name, least, kind }) => [
        name,
        optionalLine(300).check(
          z.refine((typed) => typed.trim() === '' || typed.trim().length >= least, `min_length:${least}`),
          z.refine(
            (typed) => kind !== 'address' || typed.trim() === '' || isAddress(typed.trim()),
            'invalid',
          ),
        ),
      ]),
    ),
  );
}

/** A bank account must be able to receive transfers: an IBAN in the countries that have it. */
function accountRule(gateway: Gateway, country: string) {
  return z.check<GatewayForm>((form) => {
    const { account = '' } = form.value.fields;
    if (gateway !== 'bank' || account.trim() === '') return;
    const fault = accountFault(account, country);
    if (fault === undefined) return;
    form.issues.push({ code: 'custom', path: ['fields', 'account'], input: account, message: fault });
  });
}

/**
 * The form of one provider of a branch in this country; `set` names the stored secrets. An active provider needs its
 * credentials.
 */
export function gatewayFormSchema(gateway: Gateway, set: readonly string[], country: string) {
  const mustBe = (part: 'fields' | 'secrets') =>
    partOf(gateway, part).map(({ name }) =>
      z.refine<GatewayForm>((form) => !form.active || set.includes(name) || isTyped(form[part][name]), {
        path: [part, name],
        error: 'required',
      }),
    );
  return z
    .object({
      active: z.boolean(),
      ...limitFields,
      fields: partSchema(gateway, 'fields'),
      secrets: partSchema(gateway, 'secrets'),
    })
    .check(limitRule, ...mustBe('fields'), ...mustBe('secrets'), accountRule(gateway, country));
}

const isTyped = (text = '') => text.trim() !== '';

/** The form as it is opened; secrets are always empty. */
export function gatewayFormOf(
  gateway: Gateway,
  { active, min, max, fields }: Omit<GatewaySettings, 'set' | 'at'>,
): GatewayForm {
  const known: Record<string, string> = { ...usualFields[gateway], ...fields };
  const shown = partOf(gateway, 'fields').map(({ name }) => [name, known[name] ?? '']);
  const empty = partOf(gateway, 'secrets').map(({ name }) => [name, '']);
  return { active, min, max, fields: Object.fromEntries(shown), secrets: Object.fromEntries(empty) };
}

/** Whether it has all required credentials. */
export function isReady(gateway: Gateway, fields: Record<string, string>, set: readonly string[]): boolean {
  return credentialsOf[gateway].every(({ name }) => set.includes(name) || isTyped(fields[name]));
}

/** The value whose mark an opened form remembers; a changed secret changes it too. */
export function gatewaySeen(gateway: Gateway, stored: GatewaySettings): object {
  return { ...gatewayFormOf(gateway, stored), at: stored.at };
}

/** The settings to store; `secrets` are the new ones. */
export interface SavedGateway {
  fields: Record<string, string>;
  secrets: Record<string, string>;
  offered: OfferedGateway;
}

/** Applies a validated form to what is stored; null: nothing changed. Refuses `changed_meanwhile` (`gatewaySeen`). */
export function saveGateway(
  gateway: Gateway,
  stored: GatewaySettings,
  form: GatewayForm,
  { seen, now }: { seen: string; now: number },
): Result<SavedGateway | null> {
  const writes = overwrites(gatewaySeen(gateway, stored), { ...form, at: stored.at }, seen);
  if (!writes.ok) return writes;
  if (!writes.value) return ok(null);
  const { active, min, max, fields } = form;
  const secrets = Object.fromEntries(Object.entries(form.secrets).filter(([, typed]) => typed !== ''));
  const ready = isReady(gateway, fields, [...stored.set, ...Object.keys(secrets)]);
  return ok({ fields, secrets, offered: { active, ready, min, max, at: now } });
}
