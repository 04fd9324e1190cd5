import { useLingui } from '@lingui/react/macro';
import { hasIban } from '#domain/payments/iban.ts';
import type { Gateway } from '#domain/shops/site.ts';

/** Display names of the providers and their credentials. */
export function useGatewayLabels(): {
  title: (gateway: Gateway) => string;
  field: (name: string, country: string) => string;
} {
  const { t } = useLingui();
  const titles: Record<Gateway, string> = {
    bank: t`Bank transfer`,
    paypal: 'PayPal',
    payflex: 'Payflex',
    akbank: 'Akbank',
  };
  const fields: Record<string, string> = {
    name: t`Bank name`,
    account: t`Account number`,
    holder: t`Account holder`,
    client_id: t`Client ID`,
    secret: t`Secret`,
    link: t`Service URL`,
    verify: t`Account verification URL`,
    store_key: t`Store key`,
    merchant_safe_id: t`Merchant safe ID`,
    terminal_safe_id: t`Terminal safe ID`,
    secret_key: t`Secret key`,
  };
  return {
    title: (gateway) => titles[gateway],
    field: (name, country) => (name === 'account' && hasIban(country) ? 'IBAN' : (fields[name] ?? name)),
  };
}
