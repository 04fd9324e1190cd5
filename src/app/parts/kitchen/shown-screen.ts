import { useLocation } from 'react-router-dom';
import { deviceLetter, readSetting } from '#device/device-settings.ts';
import type { DeviceReport } from '#domain/notifications/device-report.ts';
import { useWorkplace } from '../../auth/workplace.ts';

const SCREENS: readonly [string, DeviceReport['screen']][] = [
  ['/kitchen', 'kitchen'],
  ['/customer-board', 'board'],
  ['/orders', 'orders'],
  ['/floor', 'floor'],
  ['/tables', 'floor'],
  ['/driver', 'driver'],
  ['/dispatch', 'dispatch'],
];

/** What this device shows, as it reports it to the branch. */
export function useShownScreen(): DeviceReport['screen'] {
  const { path } = useWorkplace();
  const { pathname } = useLocation();
  const below = pathname.slice(path.length);
  return SCREENS.find(([start]) => below.startsWith(start))?.[1] ?? 'other';
}

/** This device's name as a kitchen screen, or its letter until it has one. */
export async function ownDeviceName(): Promise<string> {
  const kitchen = await readSetting('kitchen');
  return kitchen === null || kitchen.name === '' ? deviceLetter() : kitchen.name;
}
