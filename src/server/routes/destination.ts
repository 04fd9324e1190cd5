import type { CallRequest } from '#contract/calls.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { type ListedAddress, listedPlaceIn } from '#domain/delivery/listed-place.ts';
import { type TownsNamed, townNamedIn } from '#domain/delivery/named-town.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import type { Address } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { cachePerServer } from '../cache.ts';
import type { Context } from '../context.ts';
import { readListedAddresses } from '../store/listed-addresses.ts';

/** A requested delivery address. */
export interface Destination {
  /** Without the position of a town's center. */
  address: Address;
  /** What distances are measured from. */
  near: LatLng | null;
  /** The town whose center that is. */
  town?: string | undefined;
  towns: TownsNamed;
}

export type Asked = Pick<
  CallRequest<'page/highlighted'>,
  'lat' | 'lng' | 'street' | 'city' | 'district' | 'postcode' | 'address' | 'position_of'
>;

const addressesOfMarket = cachePerServer<ListedAddress[]>(1, MINUTE_MS);

/** The addresses of all listed branches, at most a minute old: an address that names one is a known place. */
export function listedAddresses(context: Context): Promise<ListedAddress[]> {
  return addressesOfMarket(context).take(0, '', () => readListedAddresses(context.db));
}

/** The destination of an address without a position, from the towns and the branches' addresses that it names. */
function knownDestination(
  unplaced: Address,
  typed: string,
  listed: readonly ListedAddress[],
  towns: TownsNamed,
): Destination | undefined {
  const { street, city, postcode } = unplaced;
  const near = listed.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  // As an order's address is judged: a town in its street counts before its city.
  const named = [street, typed, city].filter((text) => text !== '');
  const [town] = named.flatMap((text) => townNamedIn(text, near, towns) ?? []);
  const known = listedPlaceIn([...new Set([...named, postcode])].join(', '), listed, town);
  if (known?.kind === 'address')
    return { address: { ...unplaced, lat: known.lat, lng: known.lng }, near: known, towns };
  if (known !== undefined && (known.kind !== 'city' || town === undefined))
    return { address: unplaced, near: known, town: known.name, towns };
  if (town === undefined)
    return city === '' && postcode === '' ? undefined : { address: unplaced, near: null, towns };
  const placed = city === '' ? { ...unplaced, city: town.name } : unplaced;
  return { address: placed, near: { lat: town.lat, lng: town.lng }, town: town.name, towns };
}

/** The delivery address of a request, as near as it is known; undefined: it has none. */
export async function destinationOf(
  context: Context,
  asked: Asked,
  branches: readonly Branch[],
): Promise<Destination | undefined> {
  const { city = '', district = '', postcode = '', address: typed = '' } = asked;
  const street = asked.street ?? typed;
  const address = { street, city, district, postcode, lat: asked.lat ?? null, lng: asked.lng ?? null };
  const point = pointOf(address);
  if (point === null && [street, city, postcode].every((part) => part === '')) return undefined;
  const towns = await context.towns();
  const isTown = asked.position_of === 'town' && city !== '';
  if (point !== null && !isTown) return { address, near: point, towns };
  const unplaced = { ...address, lat: null, lng: null };
  if (point !== null) return { address: unplaced, near: point, town: city, towns };
  return knownDestination(unplaced, typed, [...branches, ...(await listedAddresses(context))], towns);
}
