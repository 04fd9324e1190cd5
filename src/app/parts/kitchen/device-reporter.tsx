import { useEffect, useRef } from 'react';
import { deviceId, isShiftOn, readSetting } from '#device/device-settings.ts';
import { type DeviceReport, REPORT_EVERY_MS } from '#domain/notifications/device-report.ts';
import { type KitchenShare, shareAmong } from '#domain/orders/kitchen-share.ts';
import { type Actor, cooksOnly, mayCook } from '#domain/roles.ts';
import type { Station } from '#domain/shops/branch.ts';
import { tryHub } from '#device/try-hub.ts';
import { tryDirect } from '#device/transport.ts';
import { deviceName } from '../../device/device-name.ts';
import { pushState } from '../../device/push.ts';
import { onSoundState, soundState } from '../../device/sound.ts';
import { isAwake } from '../../device/wake-lock.ts';
import { useConnection, usePeek } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useIsLive } from '../../sync/use-is-live.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { onKitchenSettings } from './kitchen-settings.ts';
import { ownDeviceName, useShownScreen } from './shown-screen.ts';

declare const __APP_VERSION__: string;

/** The stations, or `expo`, this device shows to kitchen staff; null: it is not in kitchen use. */
function shownBy(
  { actor, screen }: { actor: Actor; screen: DeviceReport['screen'] },
  share: KitchenShare,
  stations: readonly Station[],
): DeviceReport['shows'] {
  if (screen === 'orders' && cooksOnly(actor)) return 'expo';
  if (screen !== 'kitchen' || !mayCook(actor)) return null;
  const shown = shareAmong(share, stations);
  return shown === 'expo' ? shown : [...shown];
}

/** A burst of changes is sent as one report. */
const SOON_MS = 1500;

async function storedHow(): Promise<DeviceReport['stored']> {
  const { storage }: { storage?: StorageManager } = navigator;
  if (storage?.persisted === undefined) return 'unknown';
  return (await storage.persisted()) ? 'kept' : 'may_go';
}

/** Reports this device's state to the branch for "Ready for service?"; renders nothing. */
export function DeviceReporter() {
  const callBranch = useCall();
  const view = usePeek();
  const { actor, branch } = useWorkplace();
  const waiting = useConnection((status) => status.waiting);
  const clockOffset = useConnection((status) => status.clockOffset);
  const isLive = useIsLive();
  const screen = useShownScreen();
  const offset = useRef(clockOffset);
  useEffect(() => {
    offset.current = clockOffset;
  });

  useEffect(() => {
    if (!isLive) return undefined;
    const report = async () => {
      const [device, name, kitchen, push, stored, server, hub] = await Promise.all([
        deviceId(),
        ownDeviceName(screen),
        readSetting('kitchen'),
        pushState(),
        storedHow(),
        tryDirect(),
        tryHub(),
      ]);
      const shows = shownBy(
        { actor, screen },
        kitchen?.share ?? 'expo',
        view.get('branch', branch.sid)?.stations ?? [],
      );
      await callBranch('devices/report', {
        device,
        name,
        kind: deviceName(),
        screen,
        shows,
        app: __APP_VERSION__,
        push,
        // Tickets ring in a shift only.
        sound: shows !== null && !isShiftOn(kitchen, Date.now()) ? 'locked' : soundState(),
        awake: isAwake(),
        stored,
        // Where a shop has a hub, its server is elsewhere.
        direct: hub ?? server,
        clock_offset: Math.round(offset.current),
        waiting,
        printers: view
          .list('printer')
          .filter(({ connection: to }) => to.type === 'device' && to.device === device)
          .map(({ name, trouble }) => ({ name, trouble: trouble?.reason ?? null })),
      });
    };
    const send = () => {
      report().catch((error: unknown) => console.info('this device could not say how it is', error));
    };
    let soon = setTimeout(send, SOON_MS);
    const again = () => {
      clearTimeout(soon);
      soon = setTimeout(send, SOON_MS);
    };
    const timer = setInterval(send, REPORT_EVERY_MS);
    const unsubscribe = [onSoundState(again), onKitchenSettings(again)];
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      for (const stop of unsubscribe) stop();
      document.removeEventListener('visibilitychange', again);
    };
  }, [isLive, screen, waiting, callBranch, view, actor, branch.sid]);
  return null;
}
