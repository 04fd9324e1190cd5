import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import { cartCalls, cartKeySchema } from '#contract/carts.ts';
import { makeCall } from '#device/make-call.ts';
import { slugSchema } from '#domain/ids.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { noticeCartReplaced } from './cart-with-notice.ts';
import { cartFor, saveCart } from './cart-store.ts';
import { storedCart } from './stored-cart.ts';

const NOT_OPENED = msg({ message: 'This cart could not be opened. Ask for a new link.' });

/** Parsed without `z.pipe`, which would join every page's first load. */
const idText = z.string().check(z.regex(/^\d{1,9}$/));
const linkSchema = z.object({
  kept: cartKeySchema,
  shop: idText,
  branch: idText,
  site: slugSchema,
  place: slugSchema,
});

/**
 * Copies the cart behind a link (`#kept=…`) into this browser. The customer checks it and places the order; the cart is
 * asked for without a sign-in, and its prices are those of the present menu.
 */
export async function openPreparedCart(hash: string): Promise<void> {
  const link = z.safeParse(linkSchema, Object.fromEntries(new URLSearchParams(hash.slice(1))));
  const answer = link.success
    ? await makeCall(
        'cart/details',
        cartCalls['cart/details'],
        { key: link.data.kept },
        { shop: Number(link.data.shop), branch: Number(link.data.branch) },
      )
    : undefined;
  if (!link.success || answer?.ok !== true) {
    notices.error(i18n._(NOT_OPENED));
    return;
  }
  const { site, place } = link.data;
  const { products, action, booking, note, street, address, non_contact, user } = answer.value.cart;
  const before = storedCart();
  const fresh = cartFor(site, place, null);
  const lines = products.map(({ product_id, quantity, orig_extra: extra, note: wish, allergy }) => {
    return { id: newId(), product_id, quantity, extra, note: wish, allergy, course: 1, seat: null };
  });
  const { name, phone } = user;
  const wishes = { action, booking, note, street, address, non_contact, name, phone };
  saveCart({ ...fresh, order: { ...fresh.order, ...wishes, products: lines } });
  noticeCartReplaced(before);
}
