import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { outageDrill } from '#device/outage-drill.ts';
import { drillTasksOf } from '#domain/practice/drill-score.ts';
import type { Drill } from '#domain/practice/drill.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { onSecond } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useDrillLabels } from './drill-labels.ts';
import { useDrill, useDrillScore, useDrillNotes, useReconnectAfter } from './use-drill.ts';
import css from './practice-strip.module.css';

/** The mark of a branch for practising, on every screen of it; during a drill with its tasks. */
export function PracticeStrip() {
  const { t } = useLingui();
  const { path, actor } = useWorkplace();
  const drill = useDrill();
  useDrillNotes(drill);
  useReconnectAfter(drill);
  useTitleMark(t`Practice`);
  const isOn = drill?.ended_at === null;
  const hasTasks = isOn && drillTasksOf(actor).length > 0;
  return (
    <div
      role="region"
      aria-label={t`Practice`}
      className={css.strip}
      data-print="never"
      {...(hasTasks ? { 'data-tall': true } : {})}
    >
      <div className={css.row}>
        <strong className={css.mark}>
          <Icon name="table" size={20} />
          <Trans>Practice</Trans>
        </strong>
        {isOn ? (
          <>
            <span className={css.off}>
              <Icon name="wifi-off" size={20} />
              <Left drill={drill} />
            </span>
            <button type="button" className={css.action} onClick={() => void outageDrill.end()}>
              {t`End drill`}
            </button>
          </>
        ) : (
          <>
            <span className={css.words}>
              <Trans>Nothing here reaches guests, printers or your numbers.</Trans>
            </span>
            <Link to={`${path}/practice`} className={css.action}>
              {drill === null ? t`Practice options` : t`See score`}
            </Link>
          </>
        )}
      </div>
      {hasTasks ? <Tasks drill={drill} /> : null}
    </div>
  );
}

/** Keeps the mark before the window's title, whatever screen sets it. */
function useTitleMark(mark: string): void {
  useEffect(() => {
    const start = `${mark} · `;
    const put = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title;
    };
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    put();
    return () => {
      observer.disconnect();
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [mark]);
}

const secondsLeft = ({ until }: Drill) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** How long the connection stays off; by the device's clock, as the drill. */
export function Left({ drill }: { drill: Drill }) {
  const { t } = useLingui();
  const format = useFormat();
  const seconds = useSyncExternalStore(onSecond, () => secondsLeft(drill));
  return <>{t`Internet off: ${format.elapsed(seconds)} left`}</>;
}

function Tasks({ drill }: { drill: Drill }) {
  const labels = useDrillLabels();
  const { tasks } = useDrillScore(drill);
  return (
    <ul className={css.tasks}>
      {tasks.map(({ task, state }) => (
        <li key={task} className={classes(css.task, state !== 'open' && css.done)}>
          <Icon name={state === 'open' ? 'clock' : 'check'} size={20} label={labels.state(state).text} />
          {labels.task(task)}
        </li>
      ))}
    </ul>
  );
}
