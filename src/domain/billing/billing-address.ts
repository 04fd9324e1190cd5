import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../form-fields.ts';

/** Where invoices are addressed to. */
export const billingAddressFields = z.object({
  /** The number of the tax office; may be empty. */
  tax_no: optionalLine(250),
  /** Street and house number. */
  street: requiredLine(1, 250),
  /** The town or city. */
  city: requiredLine(1, 50),
  /** May be empty. */
  state: optionalLine(50),
  /** The postal code. */
  postcode: requiredLine(1, 50),
});
export type BillingAddress = z.infer<typeof billingAddressFields>;

export const EMPTY_BILLING_ADDRESS: BillingAddress = {
  tax_no: '',
  street: '',
  city: '',
  state: '',
  postcode: '',
};

/** Whether an invoice can be addressed. */
export function isBillable(address: BillingAddress): boolean {
  return z.safeParse(billingAddressFields, address).success;
}
