import * as z from 'zod/mini';

/** An address or a town from an address search; unknown fields are ''. */
export const foundAddressSchema = z.object({
  street: z.string(),
  city: z.string(),
  district: z.string(),
  postcode: z.string(),
  /** ISO 3166 alpha-2 code. */
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

/** Two lines for a list: the name, and where it is. */
export function linesOfFound({ street, district, city, postcode, country }: FoundAddress): {
  title: string;
  text: string;
} {
  const [title = '', ...rest] = [street, district, city].filter((part) => part !== '');
  return { title, text: [...rest, postcode, country].filter((part) => part !== '').join(', ') };
}
