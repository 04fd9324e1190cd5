/** A page for customers. */
interface StorefrontPage {
  /** The name of its file, and the folder it is in below `src/app/features/storefront`. */
  screen: string;
  folder: string;
  /** Its addresses, as the router writes them. */
  paths: readonly string[];
  /** Search engines may list it, although its title and description are Brigade's own. */
  isIndexed?: true;
}

/**
 * Every page of the storefront. The page's routes, the server's answers and SSR derive from this. A shop's address comes
 * last, so no fixed path is taken for a shop name.
 */
export const storefrontPages = [
  { screen: 'home-page', folder: 'branches', paths: ['/'], isIndexed: true },
  { screen: 'search-page', folder: 'branches', paths: ['/search'] },
  { screen: 'cart-page', folder: 'cart', paths: ['/cart'] },
  { screen: 'checkout-page', folder: 'checkout', paths: ['/checkout'], isIndexed: true },
  { screen: 'payment-page', folder: 'orders', paths: ['/payment'] },
  { screen: 'table-payment-page', folder: 'table', paths: ['/table-payment'] },
  { screen: 'order-completed-page', folder: 'orders', paths: ['/order-completed'] },
  {
    screen: 'order-page',
    folder: 'orders',
    paths: ['/order-placed/:sid', '/orders/:sid/history', '/orders/:site/:place/:sid'],
  },
  { screen: 'my-orders', folder: 'orders', paths: ['/orders'] },
  { screen: 'order-mails-page', folder: 'orders', paths: ['/order-mails'] },
  {
    screen: 'sign-in-page',
    folder: 'account',
    paths: ['/sign-in', '/sign-in/forgot', '/sign-in/reset', '/sign-in/email'],
  },
  { screen: 'register-page', folder: 'account', paths: ['/register'] },
  { screen: 'account-page', folder: 'account', paths: ['/account'] },
  { screen: 'addresses-page', folder: 'account', paths: ['/address'] },
  { screen: 'wish-list-page', folder: 'wishes', paths: ['/wish-list'] },
  { screen: 'compare-page', folder: 'wishes', paths: ['/compare'] },
  { screen: 'content-page', folder: 'branches', paths: ['/page/:slug'] },
  { screen: 'book-page', folder: 'bookings', paths: ['/:site/:place/book'] },
  { screen: 'menu-page', folder: 'menu', paths: ['/:site/:place'] },
  { screen: 'dish-page', folder: 'menu', paths: ['/:site/:place/product/:slug'] },
  { screen: 'shop-page', folder: 'branches', paths: ['/:site'] },
] as const satisfies readonly StorefrontPage[];

export type StorefrontScreen = (typeof storefrontPages)[number]['screen'];
