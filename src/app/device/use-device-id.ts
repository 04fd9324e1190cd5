import { useEffect, useState } from 'react';
import { deviceId } from '#device/device-settings.ts';

/** The id of this device; undefined until it is read. */
export function useDeviceId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const found = (value: string) => {
      if (!isGone) setId(value);
    };
    deviceId().then(found, (error: unknown) => console.warn('the device id could not be read', error));
    return () => {
      isGone = true;
    };
  }, []);
  return id;
}
