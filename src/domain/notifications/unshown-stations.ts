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

/** Whether a station's tickets are printed, by a printer or from a browser. */
function isOnPaper(station: string, { branch, printers }: House): boolean {
  const kitchens = printers.filter(({ active, kitchen }) => active && kitchen);
  if (kitchens.length === 0) return branch.shop.print_on_approval;
  return kitchens.some(({ stations }) => stations.length === 0 || stations.includes(station));
}

/**
 * Stations with dishes whose tickets are on no open kitchen screen and on no paper. Empty when no kitchen screen is
 * open: the kitchen is closed, or uses none.
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
