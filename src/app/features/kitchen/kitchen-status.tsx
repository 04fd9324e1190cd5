import type { ReactNode } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';
import { BlindBanner } from '../../parts/kitchen/live-age.tsx';
import { MutedBanner } from '../../parts/kitchen/shift-control.tsx';
import { SilentScreens } from '../../parts/kitchen/silent-screens.tsx';
import { UnshownStations } from '../../parts/kitchen/unshown-stations.tsx';
import { PrinterBanner } from '../../parts/printing/printer-banner.tsx';
import { ConnectedTroubleBar } from '../../shell/connected-trouble-bar.tsx';
import { ConnectionDot } from '../../shell/connection-dot.tsx';
import { LaterLane } from './later-lane.tsx';
import css from './kitchen-screen.module.css';

interface KitchenStatusProps {
  settings: KitchenSettings;
  /** Orders for later. */
  later: readonly string[];
  onMenu: (sid: string) => void;
  /** Opens the list of the orders for later. */
  onLater: () => void;
  /** What hides beyond the edges of the tickets. */
  children: ReactNode;
}

/** Orders for later, and everything that is wrong. Its height is fixed, so that messages do not move the tickets. */
export function KitchenStatus({ settings, later, onMenu, onLater, children }: KitchenStatusProps) {
  return (
    <div className={css.status} data-testid="kitchen-status">
      <LaterLane sids={later} onMenu={onMenu} onList={onLater} />
      <BlindBanner />
      <MutedBanner settings={settings} />
      <PrinterBanner />
      <SilentScreens />
      <UnshownStations />
      <div className={css.troubles}>
        <ConnectedTroubleBar />
      </div>
      {children}
      <ConnectionDot />
    </div>
  );
}
