import type { Refusal } from '../result.ts';
import type { PlaceOrder } from './place-order.ts';

/** What a field of a refusal is about. The street and the rest of the address are corrected in either. */
function valueOf(field: string, order: PlaceOrder): unknown {
  const [name] = field.split('.');
  if (name === 'street' || name === 'address') return [order.street, order.address];
  return Object.entries(order).find(([key]) => key === name)?.[1];
}

/**
 * A refusal of an order as it was sent, without the fields that the customer has changed since; undefined once all it
 * named are changed.
 */
export function withoutMended(refusal: Refusal, sent: PlaceOrder, order: PlaceOrder): Refusal | undefined {
  const fields = Object.entries(refusal.fields ?? {});
  const isSame = (field: string) =>
    JSON.stringify(valueOf(field, sent)) === JSON.stringify(valueOf(field, order));
  const left = fields.filter(([field]) => isSame(field));
  if (left.length === fields.length) return refusal;
  return left.length === 0 ? undefined : { ...refusal, fields: Object.fromEntries(left) };
}
