import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useNow } from '../session/clock.ts';
import { useConnection, useWish } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import css from './live-age.module.css';

/** So long a screen may go without knowing that it has everything: a heartbeat, and the time to mend a gap. */
const BLIND_AFTER_MS = 7_000;

/** How long ago this device last knew that it has everything; undefined: not since the start. */
function useAge(): number | undefined {
  const { inStepAt, clockOffset } = useConnection();
  const now = useNow();
  return inStepAt === null ? undefined : Math.max(0, now - clockOffset - inStepAt);
}

/**
 * "live 3 s ago", always in view: when this screen last knew that it shows everything. `screen` names the kitchen
 * screen it stands on; the others are told when that falls silent.
 */
export function LiveAge({ screen }: { screen: string | undefined }) {
  const { t } = useLingui();
  const age = useAge();
  useWish(
    useMemo(
      () => ({
        heartbeat: true,
        screen: screen === undefined ? null : { name: screen, kind: 'kitchen' as const },
      }),
      [screen],
    ),
  );
  const seconds = Math.floor((age ?? 0) / 1000);
  const isBlind = age === undefined || age > BLIND_AFTER_MS;
  return (
    <span className={classes(css.age, isBlind && css.blind)} data-testid="live-age" data-blind={isBlind}>
      <Icon name={isBlind ? 'warning' : 'check'} size={18} />
      {age === undefined ? t`not live yet` : seconds === 0 ? t`live now` : t`live ${seconds} s ago`}
    </span>
  );
}

/** Loud while this screen cannot know whether tickets are missing on it; goes by itself. */
export function BlindBanner() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const age = useAge();
  const now = useNow();
  if (age === undefined || age <= BLIND_AFTER_MS) return null;
  const since = format.instant(now - age, branch.timezone, 'time');
  return (
    <div role="alert" className={css.banner} data-loud>
      <Icon name="warning" size={32} />
      <strong>{t`Tickets may be missing since ${since}`}</strong>
    </div>
  );
}
