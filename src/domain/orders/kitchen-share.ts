import type { OrderLine } from './order.ts';
import { isFinished } from './order-steps.ts';

/** What a kitchen device shows: the shares of its stations, or as expo the whole of every ticket. */
export type KitchenShare = 'expo' | readonly string[];

/**
 * What a device shows of the stations it was set to, where some may have gone or be another branch's. With none left it
 * shows everything: rather too much than a screen without its tickets.
 */
export function shareAmong(share: KitchenShare, stations: readonly { sid: string }[]): KitchenShare {
  if (share === 'expo') return share;
  const known = share.filter((one) => stations.some(({ sid }) => sid === one));
  if (known.length === share.length) return share;
  return known.length === 0 ? 'expo' : known;
}

/** Whether a device cooks a line; one that no station cooks is everybody's. */
export function isShareOf(line: OrderLine, share: KitchenShare): boolean {
  return share === 'expo' || line.stations.length === 0 || line.stations.some((one) => share.includes(one));
}

/** Whether a device has finished its share of a line. */
export function shareDone(line: OrderLine, share: KitchenShare): boolean {
  if (isFinished(line)) return true;
  if (share === 'expo' || line.stations.length < 2) return false;
  return line.stations.every((one) => !share.includes(one) || line.done_at.includes(one));
}
