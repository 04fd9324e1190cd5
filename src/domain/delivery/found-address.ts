import * as z from 'zod/mini';

/** An address or a town from an address search; unknown fields are ''. */
export const foundAddressSchema = z.object({
  /** Street and house number; '' if unknown. */
  street: z.string(),
  /** The city; '' if unknown. */
  city: z.string(),
  /** The district; '' if unknown. */
  district: z.string(),
  /** The postcode; '' if unknown. */
  postcode: z.string(),
  /** The ISO 3166-1 alpha-2 country code. */
  country: z.string(),
  /** The latitude in degrees (WGS 84). */
  lat: z.number(),
  /** The longitude in degrees (WGS 84). */
  lng: z.number(),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

/** The zoom of a map that shows a found place: a city, a street, or a house. */
export function zoomOfFound({ street }: Pick<FoundAddress, 'street'>): 10 | 15 | 20 {
  if (street === '') return 10;
  return /\d/.test(street) ? 20 : 15;
}

/** Two lines for a list: the name, and where it is. */
export function linesOfFound({ street, district, city, postcode, country }: FoundAddress): {
  title: string;
  text: string;
} {
  const [title = '', ...rest] = [street, district, city].filter((part) => part !== '');
  return { title, text: [...rest, postcode, country].filter((part) => part !== '').join(', ') };
}
