export const skins = ['house', 'sea', 'ember', 'berry', 'ink'] as const;
export const layouts = ['photos', 'lines'] as const;

/**
 * How a branch shows itself to customers. Pictures are paths below the server's address. `metatags` stand in the head of
 * its first HTML, `footertags` are links below its menu. Of the address only what search engines shall read.
 */
export interface Site {
  logo: string | null;
  icon: string | null;
  skin: (typeof skins)[number];
  layout: (typeof layouts)[number];
  address_locality: string;
  address_region: string;
  metatags: { name: string; content: string }[];
  footertags: { label: string; url: string }[];
}

/** A site nobody has changed. */
export const plainSite: Site = {
  logo: null,
  icon: null,
  skin: 'house',
  layout: 'photos',
  address_locality: '',
  address_region: '',
  metatags: [],
  footertags: [],
};

/** Least and most, in whole units of money, that a way of paying takes. */
export interface AmountLimit {
  min: number;
  max: number;
}

export const limitedMethods = [
  'cash_on_delivery',
  'card_on_delivery',
  'cash_on_pickup',
  'card_on_pickup',
  'web_payment',
] as const;
/** Ways of paying that each branch has an account of its own for. The card gateway is the server's. */
export const gateways = ['bank', 'paypal', 'payflex', 'akbank'] as const;
export type Gateway = (typeof gateways)[number];
export type LimitedMethod = (typeof limitedMethods)[number];
export type PaymentLimits = Partial<Record<LimitedMethod, AmountLimit>>;

/**
 * What everybody may know of a gateway, so that page and server offer the same. `ready`: it has its credentials. Limits
 * in whole units of money; `at` is when it was saved last.
 */
export interface OfferedGateway extends AmountLimit {
  active: boolean;
  ready: boolean;
  at: number;
}
export type OfferedGateways = Partial<Record<Gateway, OfferedGateway>>;

/** Whether customers may pay by it; undefined: nobody has saved it. */
export const isOffered = (gateway: OfferedGateway | undefined): boolean =>
  gateway?.active === true && gateway.ready;
