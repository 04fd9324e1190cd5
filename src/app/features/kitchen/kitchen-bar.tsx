import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { IconName } from '#ui/icon.data.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { useNoticePlace } from '#ui/notices.tsx';
import type { KitchenSettings } from '#device/device-settings.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import { isToAccept } from '#domain/orders/order-tabs.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { changeKitchenSettings } from '../../parts/kitchen/kitchen-settings.ts';
import { LiveAge } from '../../parts/kitchen/live-age.tsx';
import { useScreenName } from '../../parts/kitchen/shown-screen.ts';
import { ShiftControl } from '../../parts/kitchen/shift-control.tsx';
import { useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { OpenSheet } from './kitchen-sheets.tsx';
import { KitchenTitle } from './kitchen-title.tsx';
import css from './kitchen-screen.module.css';

/** New orders that have no ticket yet. */
const countUnaccepted = (view: BranchView) => view.list('order').filter(isToAccept).length;
const takeNew = <T,>(_before: T | undefined, now: T) => now;

interface CountProps {
  icon: IconName;
  value: number;
  /** The count in words. */
  children: ReactNode;
}

/** A count in words, or on a narrow screen as an icon and a number. */
function Count({ icon, value, children }: CountProps) {
  return (
    <span className={css.openCount}>
      <span className={css.countShort} aria-hidden>
        <Icon name={icon} size={20} /> {value}
      </span>
      <span className={css.countWords}>{children}</span>
    </span>
  );
}

interface KitchenBarProps {
  settings: KitchenSettings;
  share: KitchenShare;
  nameOfStation: (sid: string) => string;
  /** The open tickets. */
  sids: readonly string[];
  now: number;
  onSheet: (sheet: OpenSheet) => void;
}

/** The top of the kitchen display: its title, shift, counts and clock, and the buttons of its sheets. */
export function KitchenBar({ settings, share, nameOfStation, sids, now, onSheet }: KitchenBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  useNoticePlace(notices);
  const name = useScreenName(settings);
  const unaccepted = useSelected(countUnaccepted, takeNew);
  return (
    <div className={css.head}>
      <div className={css.bar}>
        <Link variant="quiet" icon="home" href={path} className={css.leave} aria-label={t`Home`}>
          <span className={css.leaveWord}>{t`Home`}</span>
        </Link>
        <div className={css.live}>
          <LiveAge screen={name} />
        </div>
        <div className={css.under}>
          <KitchenTitle set={settings.share} share={share} nameOfStation={nameOfStation} />
          <ShiftControl settings={settings} keepsAwake />
          <Count icon="receipt" value={sids.length}>{t`${sids.length} open`}</Count>
          {unaccepted === 0 ? null : (
            <Count icon="bell" value={unaccepted}>
              <Plural value={unaccepted} one="# new" other="# new" />
            </Count>
          )}
          <time className={css.clock}>{format.instant(now, branch.timezone, 'time')}</time>
          <div className={css.notices} ref={setNotices} />
        </div>
        <IconButton
          icon="recall"
          label={t`Recently done`}
          className={css.recall}
          onPress={() => onSheet({ sheet: 'recent' })}
        />
        <IconButton
          icon="chart"
          label={t`All-day counts`}
          className={css.railButton}
          onPress={() => changeKitchenSettings({ rail: !settings.rail })}
        />
        <IconButton
          icon="info"
          label={t`Keys`}
          className={css.keysButton}
          onPress={() => onSheet({ sheet: 'keys' })}
        />
        <IconButton
          icon="gear"
          label={t`Screen settings`}
          className={css.gear}
          onPress={() => onSheet({ sheet: 'settings' })}
        />
        {/* Where the row has no room for all buttons. */}
        <Menu
          label={t`More actions`}
          trigger={<IconButton icon="dots" label={t`More actions`} className={css.menuButton} />}
          entries={[
            {
              id: 'recent',
              label: t`Recently done`,
              icon: 'recall',
              onSelect: () => onSheet({ sheet: 'recent' }),
            },
            {
              id: 'settings',
              label: t`Screen settings`,
              icon: 'gear',
              onSelect: () => onSheet({ sheet: 'settings' }),
            },
            { id: 'home', label: t`Home`, icon: 'home', href: path },
          ]}
        />
      </div>
    </div>
  );
}
