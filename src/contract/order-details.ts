import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { deviceSidSchema, instantSchema } from '#domain/ids.ts';
import { orderSchema, paymentMethodSchema } from '#domain/orders/order.ts';
import { staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';

/** The account for a pending bank transfer; only for the order's customer. */
const bankAccountSchema = z.object({
  /** The name of the bank. */
  name: z.string(),
  /** The account number or IBAN. */
  account: z.string(),
  /** The account holder. */
  holder: z.string(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** The restaurant as its customer finds and calls it; only for the order's customer. */
const houseSchema = z.object({
  /** The shop's name. */
  shop_name: z.string(),
  /** The branch's name. */
  name: z.string(),
  /** The branch's phone number. */
  phone: z.string(),
  /** The branch's country (ISO 3166-1), which decides between kilometers and miles; absent: not known. */
  country: z.optional(z.string()),
  /** The branch's address; only for pickup orders. */
  address: z.optional(z.string()),
  /** The branch's location; only for pickup orders. */
  point: z.optional(
    z.object({
      /** The latitude in degrees (WGS 84). */
      lat: z.number(),
      /** The longitude in degrees (WGS 84). */
      lng: z.number(),
    }),
  ),
});
export type OrderRestaurant = z.infer<typeof houseSchema>;

/** Separate because it is the only order call a customer's page needs. */
export const orderDetailsCall = call({
  method: 'GET',
  scope: 'branch',
  roles: [...staffRoles, 'sync', 'member', 'guest'],
  machine: 'orders:read',
  queued: false,
  summary: 'Get one order; guests need its key, members must own it',
  request: z.object({
    /** The order's sid. */
    sid: deviceSidSchema,
    /** The order's access key, or that of its shared link, which shows progress, place and dishes only. Required for guests. */
    key: z.optional(z.string().check(z.maxLength(64))),
  }),
  /**
   * `timezone` is the branch's, because a customer may be in another one. For the order's customer only: `house`, the
   * restaurant; `follow`, the key to share; `pin`, to be told to the driver; `bank`, the account for a pending transfer; `ways`, other payment
   * methods while the online payment is pending; `driver`, the driver's first name and last position with the server's time while the order is
   * on its way; and `may_change`, that it is closed but may still change.
   */
  response: z.object({
    order: orderSchema,
    /** The branch's IANA time zone. */
    timezone: z.string(),
    house: z.optional(houseSchema),
    /** The key of the order's shared link, which changes nothing; only for the order's customer. */
    follow: z.optional(z.string()),
    /** The four-digit PIN the customer tells the driver; only for the order's customer. */
    pin: z.optional(z.string()),
    bank: z.optional(bankAccountSchema),
    /** Other payment methods while the online payment is pending; only for the order's customer. */
    ways: z.optional(z.array(paymentMethodSchema)),
    /** Who the driver is, and where, while the order is on its way; only for the order's customer. */
    driver: z.optional(
      z.object({
        /** Where the driver was last; null: not known. */
        position: z.nullable(positionSchema),
        /** The driver's first name; absent: no driver claimed it. */
        name: z.optional(z.string()),
        /** The server's time in epoch milliseconds, to compute the position's age. */
        now: instantSchema,
      }),
    ),
    /** The order is closed but may still change, so keep listening; only for the order's customer. */
    may_change: z.optional(z.boolean()),
  }),
});
