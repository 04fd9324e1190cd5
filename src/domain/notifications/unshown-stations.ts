import type { Product } from '../catalog/product.ts';
import type { Printer } from '../printing/printer.ts';
import type { Branch, Station } from '../shops/branch.ts';
import type { Instant } from '../time.ts';
import { isSilentDevice, type ListedDevice } from './device-report.ts';

interface House {
  branch: Pick<Branch, 'stations'> & { shop: Pick<Branch['shop'], 'print_on_approval'> };
  products: Iterable<Pick<Product, 'stations'>>;
  printers: readonly Pick<Printer, 'active' | 'kitchen' | 'stations'>[];
}

/** Whether the tickets of a station come out on paper, of a printer or of a browser. */
function isOnPaper(station: string, { branch, printers }: House): boolean {
  const kitchens = printers.filter(({ active, kitchen }) => active && kitchen);
  if (kitchens.length === 0) return branch.shop.print_on_approval;
  return kitchens.some(({ stations }) => stations.length === 0 || stations.includes(station));
}

/**
 * Stations that dishes go to while none of the open kitchen screens shows their work and no paper says it. Where no
 * kitchen screen is open, none: that kitchen is closed, or works without.
 */
export function unshownStations(house: House, devices: readonly ListedDevice[], now: Instant): Station[] {
  const screens = devices.flatMap((device) => {
    const { screen, shows = screen === 'kitchen' ? 'expo' : null } = device;
    return shows === null || isSilentDevice(device, now) ? [] : [shows];
  });
  if (screens.length === 0) return [];
  const cooking = new Set([...house.products].flatMap(({ stations }) => stations));
  return house.branch.stations.filter(
    ({ sid }) =>
      cooking.has(sid) &&
      !isOnPaper(sid, house) &&
      !screens.some((shows) => shows === 'expo' || shows.includes(sid)),
  );
}
