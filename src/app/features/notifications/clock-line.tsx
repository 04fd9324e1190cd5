import { useLingui } from '@lingui/react/macro';
import type { ClockTrouble } from '#domain/notifications/server-clock.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './ready-screen.module.css';

/** What is wrong with the server's clock, which all promises and timers follow. */
export function ClockLine({ clock }: { clock: ClockTrouble }) {
  const { t } = useLingui();
  const format = useFormat();
  const { timezone } = useWorkplace().branch;
  const { kind, ms, at } = clock;
  const seconds = Math.round(Math.abs(ms) / 1000);
  const amount = seconds < 120 ? t`${seconds} s` : t`${Math.round(seconds / 60)} min`;
  const time = format.instant(at, timezone);
  const what = {
    jumped: t`The server’s clock was changed by ${amount} at ${time}. Promised times may be wrong.`,
    database: t`The server’s clock and the database’s differ by ${amount}. Promised times may be wrong.`,
    devices: t`The server’s clock differs by ${amount} from all devices. Promised times may be wrong.`,
  };
  return (
    <p role="alert" className={css.summary} data-tone="warn">
      {what[kind]} {t`Tell the person who runs the server.`}
    </p>
  );
}
