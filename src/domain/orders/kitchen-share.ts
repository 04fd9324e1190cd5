import type { OrderLine } from './order.ts';
import { isFinished } from './order-steps.ts';

/** What a kitchen device shows: the work of its stations, or every ticket in full as expo. */
export type KitchenShare = 'expo' | readonly string[];

/**
 * The configured stations of a device that still exist in its branch. With none left it shows everything,
 * because an extra ticket is better than a missing one.
 */
export function shareAmong(share: KitchenShare, stations: readonly { sid: string }[]): KitchenShare {
  if (share === 'expo') return share;
  const known = share.filter((one) => stations.some(({ sid }) => sid === one));
  if (known.length === share.length) return share;
  return known.length === 0 ? 'expo' : known;
}

/** Whether a device cooks a line; a line without a station belongs to every device. */
export function isShareOf(line: OrderLine, share: KitchenShare): boolean {
  return share === 'expo' || line.stations.length === 0 || line.stations.some((one) => share.includes(one));
}

/** Whether a device has finished its share of a line. */
export function shareDone(line: OrderLine, share: KitchenShare): boolean {
  if (isFinished(line)) return true;
  if (share === 'expo' || line.stations.length < 2) return false;
  return line.stations.every((one) => !share.includes(one) || line.done_at.includes(one));
}
