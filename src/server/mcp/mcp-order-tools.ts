import * as z from 'zod/mini';
import { authCalls } from '#contract/auth.ts';
import { cartCalls } from '#contract/carts.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { storefrontCalls } from '#contract/storefront.ts';
import { withDescription } from '#contract/with-description.ts';
import { cartItemSchema, cartWishesSchema } from '#domain/cart/kept-cart.ts';
import { isAvailable, countOn } from '#domain/catalog/stock.ts';
import { isFoundOnMenu } from '#domain/catalog/product.ts';
import { businessDay } from '#domain/time.ts';
import { branchesOf, branchInput, branchNamed } from './mcp-branches.ts';
import type { McpCaller } from './mcp-caller.ts';
import { mcpTool } from './mcp-tool.ts';

const MAX_ITEMS = 50;
const menuNeeds = [catalogCalls.products];

const listBranches = mcpTool({
  name: 'list_branches',
  title: 'List branches',
  description:
    'List the branches this token may enter: number, name, currency, time zone, whether each takes orders.',
  needs: [authCalls['user/info']],
  input: z.object({}),
  run: async (caller) => ({ branches: await branchesOf(caller) }),
});

const menu = mcpTool({
  name: 'menu',
  title: 'Read the menu',
  description:
    'Read the menu of a branch as customers see it, with prices in the minor unit of the currency, declared allergens (absent: not declared, so do not call a dish free of them), what is sold out, and the options of each dish.',
  needs: menuNeeds,
  input: z.object({
    ...branchInput,
    query: withDescription(
      z.optional(z.string().check(z.maxLength(80))),
      'Only dishes with this in name or description',
    ),
    language: withDescription(
      z.optional(z.string().check(z.maxLength(8))),
      'The language of the texts, a BCP 47 tag',
    ),
  }),
  async run(caller, { branch, query = '', language }) {
    const { site, place } = await branchNamed(caller, branch);
    const shown = await caller.ask('menu', storefrontCalls.menu, { site, place, language });
    const { catalogs, extras, products, stocks, server_now: now } = shown;
    const { currency, timezone, status, day_starts: dayStarts } = shown.branch;
    const day = businessDay(now, timezone, dayStarts);
    const catalogName = (sid: string) => catalogs.find((one) => one.sid === sid)?.name ?? '';
    const dishes = products
      .filter((product) => isFoundOnMenu(product, catalogName(product.catalog_id), query))
      .map((product) => {
        const stock = stocks.find(({ sid }) => sid === product.sid);
        return {
          product: product.sid,
          name: product.name,
          catalog: catalogName(product.catalog_id),
          description: product.text,
          price: product.price,
          allergens: product.allergens,
          available: isAvailable(stock, day),
          left: stock === undefined ? null : countOn(stock, day),
          options: extras.find(({ sid }) => sid === product.extra_id)?.data.groups ?? [],
        };
      });
    return { currency, timezone, status, dishes };
  },
});

const cartInput = {
  ...branchInput,
  items: withDescription(
    z.array(cartItemSchema).check(z.minLength(1), z.maxLength(MAX_ITEMS)),
    'The dishes, by their product in menu, with the chosen options (group, item, quantity)',
  ),
  action: withDescription(
    z.optional(z.enum(['now', 'later', 'pickup', 'pickupl'])),
    'now: delivery as soon as possible (default); later: delivery at `booking`; pickup; pickupl: pickup at `booking`',
  ),
  booking: withDescription(
    z.optional(cartWishesSchema.shape.booking),
    'The scheduled time in epoch milliseconds',
  ),
  street: withDescription(z.optional(cartWishesSchema.shape.street), 'The delivery address in one line'),
  address: withDescription(
    z.optional(cartWishesSchema.shape.address),
    'The delivery address in parts; the delivery charge depends on it',
  ),
  note: withDescription(z.optional(cartWishesSchema.shape.note), 'A note for the restaurant'),
};
const cartSchema = z.object(cartInput);

/** Keeps a cart with these dishes and wishes; answers it with present prices. */
async function keepCart(
  caller: McpCaller,
  {
    branch,
    items,
    ...wishes
  }: z.infer<typeof cartSchema> & { user?: { name: string; phone: string } | undefined },
) {
  const place = await branchNamed(caller, branch);
  const scope = { shop: place.shop, branch };
  let key: string | undefined;
  for (const item of items) {
    const added = await caller.ask('cart/add', cartCalls['cart/add'], { ...scope, ...item, key });
    key = added.key;
  }
  const known = { ...scope, key: key ?? '', ...wishes };
  return { place, ...(await caller.ask('cart/update', cartCalls['cart/update'], known)) };
}

const quote = mcpTool({
  name: 'quote',
  title: 'Price a cart',
  description:
    'Price a cart with discount, packing, delivery and tax, without ordering. Amounts are in the minor unit of the currency. `available` false: something in it cannot be ordered.',
  needs: menuNeeds,
  input: cartSchema,
  async run(caller, wanted) {
    const { user: _user, ...cart } = (await keepCart(caller, wanted)).cart;
    return { cart };
  },
});

const prepareOrder = mcpTool({
  name: 'prepare_order',
  title: 'Prepare an order',
  description:
    'Prepare an order and get a link to it. Nothing is ordered until a person opens the link, checks the cart and places the order there. The link is valid for seven days; give it only to the person who orders.',
  needs: menuNeeds,
  isReadOnly: false,
  input: z.object({
    ...cartInput,
    user: withDescription(
      z.optional(cartWishesSchema.shape.user),
      'Name and phone number of the person who orders',
    ),
  }),
  async run(caller, wanted) {
    const { place, key, cart } = await keepCart(caller, wanted);
    const { shop, branch, site } = place;
    // In the fragment, which browsers send to no server.
    const values = { kept: key, shop: String(shop), branch: String(branch), site, place: place.place };
    const link = `${caller.origin}/cart#${new URLSearchParams(values).toString()}`;
    return { link, placed: false, available: cart.available, total: cart.total, currency: cart.currency };
  },
});

export const orderTools = [listBranches, menu, quote, prepareOrder];
