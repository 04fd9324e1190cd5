export const skins = ['house', 'sea', 'ember', 'berry', 'ink'] as const;
export type Skin = (typeof skins)[number];
export const layouts = ['photos', 'lines'] as const;

/**
 * The storefront settings of a branch. Pictures are paths on this server. `metatags` are in the head of the first HTML,
 * `footertags` are links below the menu. The address fields are only for search engines.
 */
export interface Site {
  logo: string | null;
  icon: string | null;
  skin: Skin;
  /** The id of a skin, for its colors, or of a custom theme of the shop; absent: the skin's own. */
  theme?: string;
  layout: (typeof layouts)[number];
  address_locality: string;
  address_region: string;
  metatags: { name: string; content: string }[];
  footertags: { label: string; url: string }[];
}

/** The defaults of a site that was never edited. */
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

/** Minimum and maximum amount of a payment method, in whole units of the currency. */
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
/** Payment providers for which each branch has its own account. The card provider belongs to the server. */
export const gateways = ['bank', 'paypal', 'payflex', 'akbank'] as const;
export type Gateway = (typeof gateways)[number];
export type LimitedMethod = (typeof limitedMethods)[number];
export type PaymentLimits = Partial<Record<LimitedMethod, AmountLimit>>;

/**
 * The public settings of a provider, so that page and server offer the same. `ready`: it has its credentials. Limits in
 * whole units of the currency; `at` is when it was last saved.
 */
export interface OfferedGateway extends AmountLimit {
  active: boolean;
  ready: boolean;
  at: number;
}
export type OfferedGateways = Partial<Record<Gateway, OfferedGateway>>;

/** Whether customers may pay with it; undefined: it was never saved. */
export const isOffered = (gateway: OfferedGateway | undefined): boolean =>
  gateway?.active === true && gateway.ready;
