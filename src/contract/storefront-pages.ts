/** A page for customers. */
interface StorefrontPage {
  /** The name of its file in `src/app/features/storefront`. */
  screen: string;
  /** Its addresses, as the router writes them. */
  paths: readonly string[];
  /** Its first HTML shows what a stranger sees first. */
  isRendered?: true;
  /** Search engines may list it, although its title and description are Brigade's own. */
  isIndexed?: true;
}

/**
 * Every page of the storefront. The page's routes, the server's answers and SSR derive from this. A shop's address comes
 * last, so no fixed path is taken for a shop name.
 */
export const storefrontPages = [
  { screen: 'home-page', paths: ['/'], isRendered: true, isIndexed: true },
  { screen: 'branches-page', paths: ['/search'] },
  { screen: 'cart-page', paths: ['/cart'], isRendered: true },
  { screen: 'checkout-page', paths: ['/checkout'], isRendered: true, isIndexed: true },
  { screen: 'payment-page', paths: ['/payment'] },
  { screen: 'order-completed-page', paths: ['/order-completed'] },
  {
    screen: 'order-page',
    paths: ['/order-placed/:sid', '/orders/:sid/history', '/orders/:site/:place/:sid'],
  },
  { screen: 'my-orders', paths: ['/orders'] },
  { screen: 'sign-in-page', paths: ['/sign-in', '/sign-in/forgot', '/sign-in/reset'] },
  { screen: 'register-page', paths: ['/register'] },
  { screen: 'account-page', paths: ['/account'] },
  { screen: 'addresses-page', paths: ['/address'] },
  { screen: 'wish-list-page', paths: ['/wish-list'] },
  { screen: 'compare-page', paths: ['/compare'] },
  { screen: 'content-page', paths: ['/page/:slug'], isRendered: true },
  { screen: 'menu-page', paths: ['/:site/:place'], isRendered: true },
  { screen: 'dish-page', paths: ['/:site/:place/product/:slug'], isRendered: true },
] as const satisfies readonly StorefrontPage[];

export type StorefrontScreen = (typeof storefrontPages)[number]['screen'];
export type RenderedScreen = Extract<(typeof storefrontPages)[number], { isRendered: true }>['screen'];
