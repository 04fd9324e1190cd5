import { useLingui } from '@lingui/react/macro';
import type { ListedDevice } from '#domain/notifications/device-report.ts';

/** What a device shows, in words. */
export function useScreenNames(): Record<ListedDevice['screen'], string> {
  const { t } = useLingui();
  return {
    kitchen: t`Kitchen`,
    orders: t`Orders`,
    floor: t`Floor`,
    driver: t`Deliveries`,
    dispatch: t`Dispatch`,
    board: t`Pickup board`,
    other: t`Other screen`,
  };
}
