import * as z from 'zod/mini';
import type { ListedAddress } from '#domain/delivery/listed-place.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_PUBLIC, LISTED_FROM } from './storefront.ts';

/** Only what an address is compared with, since all are read. */
const ADDRESSES: Statement = {
  name: 'place.addresses',
  text: `select coalesce(b.doc ->> 'address', '') as address, coalesce(b.doc ->> 'street', '') as street, coalesce(b.doc ->> 'city', '') as city,
      coalesce(b.doc ->> 'pincode', '') as pincode, coalesce(b.doc ->> 'country', '') as country,
      (b.doc ->> 'lat')::float8 as lat, (b.doc ->> 'lng')::float8 as lng ${LISTED_FROM}
    where ${IS_PUBLIC} and b.doc ->> 'marketplace' is distinct from 'false' and b.doc ->> 'lat' is not null limit 1000`,
};
const addressSchema = z.object({
  address: z.string(),
  street: z.string(),
  city: z.string(),
  pincode: z.string(),
  country: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
/** The addresses of the listed branches that have a position. */
export async function readListedAddresses(db: Queryable): Promise<ListedAddress[]> {
  return z.parse(z.array(addressSchema), await db.query(ADDRESSES));
}
