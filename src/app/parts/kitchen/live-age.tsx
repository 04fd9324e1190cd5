import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { readSetting, writeSetting } from '#device/device-settings.ts';
import { HOUR_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../clock/clock.ts';
import { useConnection } from '../../sync/sync-context.tsx';
import { useSubscription } from '../../sync/use-subscription.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useTrouble } from '../frame/troubles.ts';
import css from './live-age.module.css';

/**
 * A screen may go this long without a heartbeat before it counts as out of date: one heartbeat plus the time to
 * repair a gap.
 */
const BLIND_AFTER_MS = 7_000;

/** How often the time of the last heartbeat is stored, for a later start without a connection. */
const REMEMBER_EVERY_MS = 15_000;

/** Stores, in server time, when this screen last was up to date. */
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

/** When the tickets loaded from this device were last up to date; null: unknown. */
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

/** How long ago this device was last up to date, in ms; undefined: not since the start. */
function useAge(): number | undefined {
  const inStepAt = useConnection((status) => status.inStepAt);
  const clockOffset = useConnection((status) => status.clockOffset);
  const now = useNow();
  return inStepAt === null ? undefined : Math.max(0, now - clockOffset - inStepAt);
}

/**
 * "updated 3 s ago": when this screen was last up to date. `screen` names the kitchen screen it is shown on; other
 * devices are notified when that goes silent.
 */
export function LiveAge({ screen }: { screen: string | undefined }) {
  const { t } = useLingui();
  const age = useAge();
  useRememberedStep();
  useSubscription(
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
      {age === undefined
        ? t`not up to date yet`
        : seconds === 0
          ? t`up to date`
          : t`updated ${seconds} s ago`}
    </span>
  );
}

/** Since when this screen may be out of date, formatted; '' when unknown; null: it is up to date. */
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
  // The previous screen may not have subscribed to heartbeats, so the last one's age says nothing yet.
  if (isStarting || (age !== undefined && age <= BLIND_AFTER_MS)) return null;
  const knownAt = age === undefined ? lastKnown : now - age;
  const isOld = knownAt !== null && now - knownAt > 12 * HOUR_MS;
  return knownAt === null ? '' : format.instant(knownAt, branch.timezone, isOld ? 'short' : 'time');
}

/** Warns while tickets may be missing on this screen; disappears once it is up to date. */
export function BlindBanner() {
  const { t } = useLingui();
  const since = useBlindSince();
  const text =
    since === '' ? t`Not connected yet: tickets may be missing` : t`Tickets since ${since} may be missing`;
  useTrouble(since === null ? null : { kind: 'blind', tone: 'danger', isLoud: true, text });
  return null;
}
