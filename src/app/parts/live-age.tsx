import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { readSetting, writeSetting } from '#device/device-settings.ts';
import { HOUR_MS } from '#domain/time.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useNow } from '../session/clock.ts';
import { useConnection, useWish } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import css from './live-age.module.css';

/** So long a screen may go without knowing that it has everything: a heartbeat, and the time to mend a gap. */
const BLIND_AFTER_MS = 7_000;

/** What a later start without a network can say is remembered so often. */
const REMEMBER_EVERY_MS = 15_000;

/** Remembers for the next start, by the server's clock, when this screen last knew that it shows everything. */
function useRememberedStep(): void {
  const { branch } = useWorkplace();
  const inStepAt = useConnection((status) => status.inStepAt);
  const clockOffset = useConnection((status) => status.clockOffset);
  const at = inStepAt === null ? 0 : inStepAt + clockOffset;
  const due = at - (at % REMEMBER_EVERY_MS);
  useEffect(() => {
    if (due === 0) return;
    readSetting('in_step')
      .then((known) => writeSetting('in_step', { ...known, [branch.sid]: due }))
      .catch((error: unknown) => console.info('how old the tickets are was not kept', error));
  }, [branch.sid, due]);
}

/** When the tickets that this page started with were last known to be all; null: that is not known. */
function useLastKnown(): number | null {
  const { branch } = useWorkplace();
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    readSetting('in_step').then(
      (known) => setAt(known?.[branch.sid] ?? null),
      (error: unknown) => console.info('how old the tickets are is not known', error),
    );
  }, [branch.sid]);
  return at;
}

/** How long ago this device last knew that it has everything; undefined: not since the start. */
function useAge(): number | undefined {
  const inStepAt = useConnection((status) => status.inStepAt);
  const clockOffset = useConnection((status) => status.clockOffset);
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
  useRememberedStep();
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

/** Since when this screen cannot know whether it shows everything, in words, '' where that is not known; null: it knows. */
export function useBlindSince(): string | null {
  const format = useFormat();
  const { branch } = useWorkplace();
  const age = useAge();
  const now = useNow();
  const [isStarting, setStarting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setStarting(false), BLIND_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const lastKnown = useLastKnown();
  // A screen before may have asked for no heartbeats: how old the last one is says nothing yet.
  if (isStarting || (age !== undefined && age <= BLIND_AFTER_MS)) return null;
  const knownAt = age === undefined ? lastKnown : now - age;
  const isOld = knownAt !== null && now - knownAt > 12 * HOUR_MS;
  return knownAt === null ? '' : format.instant(knownAt, branch.timezone, isOld ? 'short' : 'time');
}

/** Loud while tickets may be missing on this screen; goes by itself. */
export function BlindBanner() {
  const { t } = useLingui();
  const since = useBlindSince();
  if (since === null) return null;
  return (
    <div role="alert" className={css.banner} data-loud>
      <Icon name="warning" size={32} />
      <strong>
        {since === ''
          ? t`Not connected yet: tickets may be missing`
          : t`Tickets may be missing since ${since}`}
      </strong>
    </div>
  );
}
