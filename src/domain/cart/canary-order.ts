import { choiceRule, chosenOf } from '../catalog/choice-rules.ts';
import type { Extra } from '../catalog/extra.ts';
import type { Product } from '../catalog/product.ts';
import { isPhone } from '../phone.ts';
import type { Branch } from '../shops/branch.ts';
import { opensAt } from '../shops/opens-at.ts';
import type { Instant } from '../time.ts';
import { preselected } from './first-options.ts';
import { methodsAtHand, isPaidOnline } from './payment-methods.ts';
import type { PlaceOrder } from './place-order.ts';
import type { CartLine } from './price-line.ts';
import { offers, servesAt, slotsOf } from './slots.ts';

/** How many dishes are tried, as the first ones may be sold out or below a minimum. */
const DISHES_TRIED = 12;
const NAME = 'Brigade';
const ANY_PHONE = '00000000';

const allAreSold = () => false;

/** The options of a dish with what its groups require. */
function requiredOptions(extra: Extra | undefined): CartLine['extra'] {
  const chosen = preselected(extra, allAreSold);
  for (const group of extra?.data.groups ?? []) {
    if (group.unwanted) continue;
    const needed = Math.max(choiceRule(group).min, group.multiple ? 0 : 1);
    for (const item of group.items) {
      if (chosenOf(group, chosen) >= needed) break;
      const isNew = !chosen.some((one) => one.group === group.id && one.item === item.id);
      if (item.available && isNew) chosen.push({ group: group.id, item: item.id, quantity: 1 });
    }
  }
  return chosen;
}

/** Orders a customer could place, each with the time at which the branch would accept it. */
export interface CanaryAttempt {
  at: Instant;
  request: PlaceOrder;
}

/**
 * The orders a canary run tries in turn until one is accepted: one dish each, for pickup or else for delivery to the
 * branch's own address, as soon as the branch is open. None: the branch sells nothing online.
 */
export function canaryAttempts(
  branch: Branch,
  { products, extras }: { products: readonly Product[]; extras: readonly Extra[] },
  sid: string,
  now: Instant,
): CanaryAttempt[] {
  const action = (['pickup', 'now'] as const).find((one) => offers(branch, one));
  if (action === undefined) return [];
  const open = opensAt(branch, now) ?? now;
  // Deliveries may begin later than the kitchen.
  const isServed = action === 'pickup' || branch.status === 'closed' || servesAt(branch, action, open);
  const at = isServed ? open : (slotsOf(branch, 'later', open)[0] ?? open);
  const { street: ownStreet, city = '', district, town, lat, lng } = branch;
  const street = ownStreet ?? branch.address;
  const places = { ...(district === undefined ? {} : { district }), ...(town === undefined ? {} : { town }) };
  const address = { street, city, postcode: branch.pincode ?? '', lat, lng, ...places };
  const methods = methodsAtHand(branch, action === 'pickup' ? 'pickup' : 'delivery');
  const method = methods.find((one) => !isPaidOnline(one)) ?? null;
  return products
    .filter((one) => one.visible_web)
    .sort((one, other) => one.order - other.order)
    .slice(0, DISHES_TRIED)
    .map((product, index) => ({
      at,
      request: {
        sid: `${sid}-${index}`,
        branch_sid: branch.sid,
        label: '',
        action,
        products: [
          {
            id: `${sid}-line-${index}`,
            product_id: product.sid,
            quantity:
              action === 'pickup' ? 1 : Math.max(1, Math.ceil(branch.min_order / Math.max(1, product.price))),
            extra: requiredOptions(extras.find((extra) => extra.sid === product.extra_id)),
            note: '',
            allergy: '',
            course: 1,
            seat: null,
          },
        ],
        table: null,
        table_part: null,
        booking: null,
        name: NAME,
        phone: isPhone(branch.phone) ? branch.phone : ANY_PHONE,
        street: action === 'pickup' ? '' : street,
        address: action === 'pickup' ? null : address,
        non_contact: false,
        note: '',
        method,
      },
    }));
}
