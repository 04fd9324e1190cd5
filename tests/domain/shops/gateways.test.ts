import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { invalidFields } from '#domain/parse-fields.ts';
import { markOf } from '#domain/row-mark.ts';
import {
  freshGateway,
  gatewayFormOf,
  gatewayFormSchema,
  gatewaySeen,
  type GatewaySettings,
  saveGateway,
} from '#domain/settings/gateways.ts';
import type { Gateway } from '#domain/shops/site.ts';

const whole: Record<Gateway, { fields: object; secrets: object }> = {
  bank: { fields: { name: 'Banco', account: 'PT50 0002 0123 1234 5678 9015 4', holder: 'Ana' }, secrets: {} },
  paypal: { fields: { client_id: 'A1' }, secrets: { secret: 's' } },
  payflex: {
    fields: {
      link: 'https://api.payflex.co.za',
      verify: 'https://auth.payflex.co.za/auth/merchant',
      client_id: 'c',
    },
    secrets: { store_key: 'k' },
  },
  akbank: { fields: { merchant_safe_id: 'm', terminal_safe_id: 't' }, secrets: { secret_key: 'k' } },
};
const formOf = (gateway: Gateway, change: object = {}) => ({
  active: true,
  min: 0,
  max: 10_000,
  ...whole[gateway],
  ...change,
});

function wrong(gateway: Gateway, form: object, set: string[] = []): object {
  const parsed = safeParse(gatewayFormSchema(gateway, set, 'PT'), form);
  return parsed.success ? {} : (invalidFields(parsed.error.issues, form).fields ?? {});
}

describe('the form of a payment provider', () => {
  const providers = ['bank', 'paypal', 'payflex', 'akbank'] as const;

  it.each(providers)('%s is valid when complete', (gateway) => {
    expect(wrong(gateway, formOf(gateway))).toEqual({});
  });

  it.each(providers)('%s is valid when empty and off', (gateway) => {
    expect(wrong(gateway, gatewayFormOf(gateway, freshGateway))).toEqual({});
  });

  it.each<[Gateway, string, string, unknown, string]>([
    ['bank', 'fields', 'name', 'Ba', 'min_length:3'],
    ['bank', 'fields', 'account', '1234', 'min_length:5'],
    ['bank', 'fields', 'account', 'DE123', 'iban'],
    ['bank', 'fields', 'holder', 'Al', 'min_length:3'],
    ['bank', 'fields', 'holder', '', 'required'],
    ['paypal', 'fields', 'client_id', ' ', 'required'],
    ['paypal', 'secrets', 'secret', '', 'required'],
    ['payflex', 'fields', 'link', 'api.payflex', 'invalid'],
    ['payflex', 'fields', 'verify', '', 'required'],
    ['payflex', 'fields', 'client_id', '', 'required'],
    ['payflex', 'secrets', 'store_key', '', 'required'],
    ['akbank', 'fields', 'merchant_safe_id', '', 'required'],
    ['akbank', 'fields', 'terminal_safe_id', '', 'required'],
    ['akbank', 'secrets', 'secret_key', '', 'required'],
  ])('%s %s.%s %j is %s', (gateway, part, name, value, code) => {
    const form: Record<string, unknown> = formOf(gateway);
    form[part] = { ...Object(form[part]), [name]: value };
    expect(wrong(gateway, form)).toEqual({ [`${part}.${name}`]: code });
  });

  it.each<[object, object]>([
    [{ min: null }, { min: 'required' }],
    [{ min: -1 }, { min: 'invalid' }],
    [
      { min: 100_001, max: 100_001 },
      { min: 'invalid', max: 'invalid' },
    ],
    [{ max: 0 }, { max: 'invalid' }],
    [{ max: 100_001 }, { max: 'invalid' }],
    [{ min: 51, max: 50 }, { max: 'invalid' }],
    [{ min: 50, max: 50 }, {}],
  ])('amounts %j: %j', (change, fields) => {
    expect(wrong('bank', formOf('bank', change))).toEqual(fields);
  });

  it('does not need a stored secret again', () => {
    expect(wrong('paypal', formOf('paypal', { secrets: { secret: '' } }), ['secret'])).toEqual({});
  });
});

describe('saving a payment provider', () => {
  const stored: GatewaySettings = { ...freshGateway, fields: { client_id: 'A1' }, set: ['secret'], at: 5 };
  const seen = markOf(gatewaySeen('paypal', stored));
  const form = { ...gatewayFormOf('paypal', stored), active: true };

  it('keeps a secret that was left empty', () => {
    const saved = saveGateway('paypal', stored, form, { seen, now: 9 });
    expect(saved).toEqual({
      ok: true,
      value: {
        fields: { client_id: 'A1' },
        secrets: {},
        offered: { active: true, ready: true, min: 0, max: 10_000, at: 9 },
      },
    });
  });

  it('stores a new secret', () => {
    const typed = saveGateway('paypal', stored, { ...form, secrets: { secret: 'new' } }, { seen, now: 9 });
    expect(typed.ok && typed.value?.secrets).toEqual({ secret: 'new' });
  });

  it('is not ready without all credentials', () => {
    const off = gatewayFormOf('paypal', freshGateway);
    const saved = saveGateway(
      'paypal',
      freshGateway,
      { ...off, max: 5 },
      { seen: markOf(gatewaySeen('paypal', freshGateway)), now: 9 },
    );
    expect(saved.ok && saved.value?.offered.ready).toBe(false);
  });

  it('refuses to overwrite later changes, also of a secret alone', () => {
    const changed = { ...stored, at: 6 };
    expect(saveGateway('paypal', changed, form, { seen, now: 9 })).toMatchObject({
      refusal: { code: 'changed_meanwhile' },
    });
    expect(saveGateway('paypal', changed, gatewayFormOf('paypal', stored), { seen, now: 9 })).toEqual({
      ok: true,
      value: null,
    });
  });
});
