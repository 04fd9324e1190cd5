import { Suspense, useEffect } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Station } from '#domain/shops/branch.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import type { KitchenActions } from './use-kitchen-actions.ts';

const sheets = {
  ticket: () => import('./ticket-sheet.tsx').then((code) => code.TicketSheet),
  recent: () => import('./recent-sheet.tsx').then((code) => code.RecentSheet),
  settings: () => import('./settings-sheet.tsx').then((code) => code.SettingsSheet),
  keys: () => import('./keys-sheet.tsx').then((code) => code.KeysSheet),
  later: () => import('./later-sheet.tsx').then((code) => code.LaterSheet),
};
const TicketSheet = lazyWithRetry(sheets.ticket);
const RecentSheet = lazyWithRetry(sheets.recent);
const SettingsSheet = lazyWithRetry(sheets.settings);
const KeysSheet = lazyWithRetry(sheets.keys);
const LaterSheet = lazyWithRetry(sheets.later);

/** A screen in a shift keeps running after a newer version was activated, so it loads all its code early. */
const READ_SHEETS_AFTER_MS = 5000;

export function useSheetsRead(): void {
  useEffect(() => {
    const read = () => Promise.allSettled(Object.values(sheets).map((load) => load()));
    const timer = setTimeout(() => void read(), READ_SHEETS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The sheet that is open over the tickets. */
export type OpenSheet =
  | { sheet: 'ticket'; sid: string; part: TicketPart | undefined }
  | { sheet: 'recent' | 'settings' | 'keys' | 'later' };

interface KitchenSheetsProps {
  sheet: OpenSheet | null;
  settings: KitchenSettings;
  share: KitchenShare;
  stations: readonly Station[];
  actions: KitchenActions;
  mayCook: boolean;
  /** Orders for later. */
  later: readonly string[];
  onMenu: (sid: string) => void;
  onClose: () => void;
}

export function KitchenSheets(props: KitchenSheetsProps) {
  const { sheet, settings, share, stations, actions, mayCook, later, onMenu, onClose } = props;
  return (
    <Suspense fallback={null}>
      {sheet?.sheet === 'ticket' ? (
        <TicketSheet
          sid={sheet.sid}
          share={share}
          part={sheet.part}
          actions={actions}
          mayCook={mayCook}
          onClose={onClose}
        />
      ) : null}
      {sheet?.sheet === 'recent' ? <RecentSheet share={share} actions={actions} onClose={onClose} /> : null}
      {sheet?.sheet === 'settings' ? (
        <SettingsSheet settings={settings} share={share} stations={stations} onClose={onClose} />
      ) : null}
      {sheet?.sheet === 'keys' ? <KeysSheet onClose={onClose} /> : null}
      {sheet?.sheet === 'later' ? <LaterSheet sids={later} onMenu={onMenu} onClose={onClose} /> : null}
    </Suspense>
  );
}
