import type { ReactNode } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';
import { BlindBanner } from '../../parts/kitchen/live-age.tsx';
import { MutedBanner } from '../../parts/kitchen/shift-control.tsx';
import { SilentScreens } from '../../parts/kitchen/silent-screens.tsx';
import { UnshownStations } from '../../parts/kitchen/unshown-stations.tsx';
import { PrinterBanner } from '../../parts/printing/printer-banner.tsx';
import { ConnectionBar } from '../../shell/connection-bar.tsx';
import { LaterLane } from './later-lane.tsx';
import css from './kitchen-screen.module.css';

interface KitchenStatusProps {
  settings: KitchenSettings;
  /** Orders for later. */
  later: readonly string[];
  onMenu: (sid: string) => void;
  /** What hides beyond the edges of the tickets. */
  children: ReactNode;
}

/** Orders for later, and everything that is wrong. Its height is fixed, so that messages do not move the tickets. */
export function KitchenStatus({ settings, later, onMenu, children }: KitchenStatusProps) {
  return (
    <div className={css.status} data-testid="kitchen-status">
      <LaterLane sids={later} onMenu={onMenu} />
      <div className={css.banners}>
        <BlindBanner />
        <MutedBanner settings={settings} />
        <PrinterBanner />
        <SilentScreens />
        <UnshownStations />
      </div>
      {children}
      <div className={css.connection}>
        <ConnectionBar />
      </div>
    </div>
  );
}
