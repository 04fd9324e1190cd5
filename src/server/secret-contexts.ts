import type { Gateway } from '#domain/shops/site.ts';

/** The context of an encrypted secret: it can only be decrypted for the same field, provider and branch. */
export const secretContext = (branch: number, gateway: Gateway, name: string) =>
  `gateway ${branch} ${gateway} ${name}`;

/** The context of a webhook's signing secret. */
export const webhookSecretContext = (endpoint: string) => `webhook ${endpoint}`;

/** The context of a branch's SMS password. */
export const smsPasswordContext = (branch: number) => `sms ${branch}`;
