import * as z from 'zod/mini';

/** An address or a town as an address search knows it; what it does not know is ''. */
export const foundAddressSchema = z.object({
  street: z.string(),
  city: z.string(),
  district: z.string(),
  postcode: z.string(),
  /** Two letters of ISO 3166. */
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

/** Two lines for a list: what it is, and where. */
export function linesOfFound({ street, district, city, postcode, country }: FoundAddress): {
  title: string;
  text: string;
} {
  const [title = '', ...rest] = [street, district, city].filter((part) => part !== '');
  return { title, text: [...rest, postcode, country].filter((part) => part !== '').join(', ') };
}
