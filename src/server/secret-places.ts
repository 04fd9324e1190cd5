import type { Gateway } from '#domain/shops/site.ts';

/** Where a sealed secret belongs: closed for one field of one gateway of one branch, it opens nowhere else. */
export const placeOfSecret = (branch: number, gateway: Gateway, name: string) =>
  `gateway ${branch} ${gateway} ${name}`;

/** The same of a branch's SMS password. */
export const placeOfSmsPassword = (branch: number) => `sms ${branch}`;
