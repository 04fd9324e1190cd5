import * as z from 'zod/mini';
import { optionalEmail, optionalPhone, requiredLine, requiredTaxRate } from '../form-fields.ts';
import { payableRule, unpayable } from '../payments/payable.ts';
import type { OnlineMeans } from '../payments/possible-methods.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import type { Branch } from '../shops/branch.ts';
import { cuisines, MAX_CUISINES } from '../shops/cuisines.data.ts';
import { type WeekHours, weekHoursSchema } from '../shops/opening-hours.ts';
import { withCountryCode, withoutCountryCode } from '../shops/phone-code.ts';
import { regionFields } from '../shops/region.ts';
import { orderingModes } from '../shops/shop.ts';
import { type CurrencyUse, mayChangeCurrency } from './edit-region.ts';
import { checkBreaks } from './break-rules.ts';
import { overwrites, saveFields, telegramField, withToggles } from './edit-settings.ts';

/** The first step of the setup guide. The country is shown, but changed in the region settings only. */
export const basicFields = z.object({
  /** The branch's name. */
  name: requiredLine(3, 50),
  /** The branch's e-mail address, which customers do not see; required in message mode. */
  email: optionalEmail,
  /** The phone number customers call; may be empty. */
  phone: optionalPhone,
  /** The WhatsApp number; may be empty. */
  whatsapp: optionalPhone,
  /** The Signal number; may be empty. */
  signal: optionalPhone,
  /** The Telegram user name or number; may be empty. */
  telegram: telegramField,
  ...regionFields,
  /** How delivery addresses are given: by location, by postcode, or as a request that staff answer (`message`). */
  ordering_mode: z.enum(orderingModes, 'required'),
});
export type BasicForm = z.infer<typeof basicFields>;

const lacksEmail = ({ ordering_mode: mode, email }: BasicForm) => mode === 'message' && email.trim() === '';

/** The same with its rule across fields. */
export const basicFormSchema = basicFields.check(
  z.refine((form) => !lacksEmail(form), { error: 'required', path: ['email'] }),
);

export function basicFormOf(branch: Branch): BasicForm {
  const { name, email, telegram = '', signal = '', country, currency, timezone } = branch;
  const shown = (phone: string) => withoutCountryCode(phone, country);
  return {
    name,
    email,
    phone: shown(branch.phone),
    whatsapp: shown(branch.whatsapp),
    signal: shown(signal),
    telegram,
    country,
    currency,
    timezone,
    ordering_mode: branch.shop.ordering_mode,
  };
}

/** The branch with this basic information. Refuses `invalid_fields`, `changed_meanwhile` and as `mayChangeCurrency`. */
export function saveBasic(
  branch: Branch,
  form: BasicForm,
  seen: string,
  currencyUse: CurrencyUse,
): Result<Branch> {
  if (lacksEmail(form)) return refuse('invalid_fields', { fields: { email: 'required' } });
  if (form.country !== branch.country) return refuse('invalid_fields', { fields: { country: 'invalid' } });
  const writes = overwrites(basicFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  if (!writes.value) return ok(branch);
  const may = mayChangeCurrency(branch.currency, form.currency, currencyUse);
  if (!may.ok) return may;
  const { ordering_mode, ...own } = form;
  const full = (phone: string) => withCountryCode(phone, branch.country);
  const phones = { phone: full(own.phone), whatsapp: full(own.whatsapp), signal: full(own.signal) };
  return ok({ ...branch, ...own, ...phones, shop: { ...branch.shop, ordering_mode } });
}

export const marketFormSchema = z.object({
  /** The kinds of cuisine of the shop. */
  cuisines: z.array(z.enum(cuisines)).check(
    z.maxLength(MAX_CUISINES, 'invalid'),
    z.refine((list) => new Set(list).size === list.length, 'invalid'),
  ),
  /** Whether the marketplace's home and search list the branch. */
  marketplace: z.boolean(),
});
export type MarketForm = z.infer<typeof marketFormSchema>;

export function marketFormOf({ marketplace = true, shop }: Branch): MarketForm {
  const chosen = new Set(shop.cuisines);
  return { cuisines: cuisines.filter((one) => chosen.has(one)), marketplace };
}

/** Refuses `changed_meanwhile`. */
export function saveMarket(branch: Branch, form: MarketForm, seen: string): Result<Branch> {
  const { marketplace } = form;
  const chosen = cuisines.filter((one) => form.cuisines.includes(one));
  const writes = overwrites(marketFormOf(branch), { marketplace, cuisines: chosen }, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...branch, marketplace, shop: { ...branch.shop, cuisines: chosen } } : branch);
}

export const openingHoursFormSchema = z.object({
  /** The opening hours, Monday to Sunday. */
  opening_hours: weekHoursSchema,
  /** When it is closed between two services, Monday to Sunday; null for a day or for all: not. Absent: as before. */
  opening_breaks: z.optional(z.nullable(weekHoursSchema)),
});
export type OpeningHoursForm = z.infer<typeof openingHoursFormSchema>;

export function openingHoursFormOf({ opening_hours, opening_breaks = null }: Branch): OpeningHoursForm {
  return { opening_hours, ...(opening_breaks === null ? {} : { opening_breaks }) };
}

const NO_BREAKS: WeekHours = Array.from({ length: 7 }, () => null);

/** Whether it delivers whenever it is open. */
function deliversAllHours(branch: Branch): boolean {
  const { opening_hours: opening, delivery_hours: delivery } = branch;
  const { opening_breaks: openingBreaks, delivery_breaks: deliveryBreaks } = branch;
  return markOf([opening, openingBreaks ?? NO_BREAKS]) === markOf([delivery, deliveryBreaks ?? NO_BREAKS]);
}

/**
 * Deliveries follow the opening hours where both were the same before: the next step asks when they differ. Refuses
 * `changed_meanwhile` and as `checkBreaks`.
 */
export function saveOpeningHours(branch: Branch, form: OpeningHoursForm, seen: string): Result<Branch> {
  const breaks = checkBreaks(form);
  if (!breaks.ok) return breaks;
  const saved = saveFields(branch, form, openingHoursFormOf, seen);
  if (!saved.ok || saved.value === branch || !deliversAllHours(branch)) return saved;
  const { opening_hours, opening_breaks } = saved.value;
  return ok({
    ...saved.value,
    delivery_hours: opening_hours,
    ...(opening_breaks === undefined ? {} : { delivery_breaks: opening_breaks }),
  });
}

export const deliveryHoursFormSchema = z.object({
  /** The delivery hours, Monday to Sunday. */
  delivery_hours: weekHoursSchema,
  /** When drivers pause between two services, Monday to Sunday; null for a day or for all: not. Absent: as before. */
  delivery_breaks: z.optional(z.nullable(weekHoursSchema)),
});
export type DeliveryHoursForm = z.infer<typeof deliveryHoursFormSchema>;

export function deliveryHoursFormOf({ delivery_hours, delivery_breaks = null }: Branch): DeliveryHoursForm {
  return { delivery_hours, ...(delivery_breaks === null ? {} : { delivery_breaks }) };
}

/** Refuses `changed_meanwhile` and as `checkBreaks`. */
export function saveDeliveryHours(branch: Branch, form: DeliveryHoursForm, seen: string): Result<Branch> {
  const breaks = checkBreaks(form);
  return breaks.ok ? saveFields(branch, form, deliveryHoursFormOf, seen) : breaks;
}

export const taxFormSchema = z.object({
  /** The tax rate in basis points: 1800 is 18 %. */
  tax: requiredTaxRate,
  /** Whether prices include the tax. */
  tax_included: z.boolean(),
  /** Whether each catalog has its own tax rate. */
  tax_in_catalog: z.boolean(),
});
export type TaxForm = z.infer<typeof taxFormSchema>;

export function taxFormOf({ shop: { tax, tax_included, tax_in_catalog } }: Branch): TaxForm {
  return { tax, tax_included, tax_in_catalog };
}

/** Refuses `changed_meanwhile`. */
export function saveTax(branch: Branch, form: TaxForm, seen: string): Result<Branch> {
  const writes = overwrites(taxFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...branch, shop: { ...branch.shop, ...form } } : branch);
}

export const deliveryFields = z.object({
  /** Whether it delivers at once. */
  buy_now: z.boolean(),
  /** Whether customers may schedule a delivery. */
  buy_later: z.boolean(),
  /** Whether drivers take cash. */
  cash_on_delivery: z.boolean(),
  /** Whether drivers take cards. */
  card_on_delivery: z.boolean(),
});
export type DeliveryForm = z.infer<typeof deliveryFields>;

export function deliveryFormOf(branch: Branch): DeliveryForm {
  const { buy_now, buy_later, cash_on_delivery, card_on_delivery } = branch;
  return { buy_now, buy_later, cash_on_delivery, card_on_delivery };
}

export const pickupFields = z.object({
  /** Whether customers may pick up at once. */
  pickup: z.boolean(),
  /** Whether customers may schedule a pickup. */
  pickup_later: z.boolean(),
  /** Whether pickups can be paid in cash. */
  cash_on_pickup: z.boolean(),
});
export type PickupForm = z.infer<typeof pickupFields>;

export function pickupFormOf({ pickup, pickup_later, cash_on_pickup }: Branch): PickupForm {
  return { pickup, pickup_later, cash_on_pickup };
}

/** The forms with their rule: what is offered must be payable, with what the branch has besides. */
export function deliveryFormSchema(branch: Branch, means: OnlineMeans) {
  return deliveryFields.check(payableRule<DeliveryForm>('buy_payment', branch, means));
}

export function pickupFormSchema(branch: Branch, means: OnlineMeans) {
  return pickupFields.check(payableRule<PickupForm>('pickup_payment', branch, means));
}

/** Saves one fulfillment type. Refuses `invalid_fields` (`problem`), `changed_meanwhile`. */
function saveOffer<F extends DeliveryForm | PickupForm>(
  branch: Branch,
  { form, of, problem }: { form: F; of: (branch: Branch) => F; problem: 'buy_payment' | 'pickup_payment' },
  seen: string,
  means: OnlineMeans,
): Result<Branch> {
  const code = unpayable({ ...branch, ...form }, branch, means)[problem];
  if (code !== undefined) return refuse('invalid_fields', { fields: { [problem]: code } });
  const wanted = withToggles({ ...branch, ...form });
  const writes = overwrites(of(branch), of(wanted), seen);
  return writes.ok ? ok(writes.value ? wanted : branch) : writes;
}

export function saveDelivery(branch: Branch, form: DeliveryForm, seen: string, means: OnlineMeans) {
  return saveOffer(branch, { form, of: deliveryFormOf, problem: 'buy_payment' }, seen, means);
}

export function savePickup(branch: Branch, form: PickupForm, seen: string, means: OnlineMeans) {
  return saveOffer(branch, { form, of: pickupFormOf, problem: 'pickup_payment' }, seen, means);
}
