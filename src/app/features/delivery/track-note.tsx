import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNowEvery } from '../../clock/clock.ts';
import type { useTrack } from './use-track.ts';
import css from './driver-screen.module.css';

/** Whether this phone's position is being shared, and what prevents it. */
export function TrackNote({ sentAt, waiting, trouble, wake }: ReturnType<typeof useTrack>) {
  const { t } = useLingui();
  const now = useNowEvery(1000);
  const seconds = sentAt === null ? null : Math.max(0, Math.round((now - sentAt) / 1000));
  const isLate = seconds !== null && seconds > 90;
  const sent =
    seconds === null
      ? t`Location not sent yet`
      : seconds < 120
        ? t`Location sent ${seconds} s ago`
        : t`Location sent ${Math.round(seconds / 60)} min ago`;
  const isFine = trouble === null && wake === 'held' && waiting === 0;
  const short = trouble === 'denied' ? t`Location is off: how to allow it` : sent;
  return (
    <div role="status" className={css.track} data-tone={trouble !== null || isLate ? 'warn' : 'fresh'}>
      {isFine ? <strong>{sent}</strong> : <TrackDetails {...{ short, waiting, trouble, wake }} />}
    </div>
  );
}

/** Short, so that the stop below it stays on the first screen; a tap on it tells all. */
function TrackDetails(
  props: Pick<ReturnType<typeof useTrack>, 'waiting' | 'trouble' | 'wake'> & { short: string },
) {
  const { short, waiting, trouble, wake } = props;
  const { t } = useLingui();
  return (
    <details>
      <summary>
        <strong>{short}</strong>{' '}
        {waiting > 0
          ? t`${plural(waiting, { one: '# location waiting to send', other: '# locations waiting to send' })}`
          : null}
      </summary>
      {trouble === 'denied' ? (
        <span>
          <Trans>Your browser does not share your location. Allow it in the settings for this site.</Trans>
        </span>
      ) : null}
      {trouble === 'unavailable' ? (
        <span>
          <Trans>Your location cannot be determined right now.</Trans>
        </span>
      ) : null}
      {wake === 'held' ? null : (
        <span>
          <Trans>If the screen turns off, your location stops being sent. Keep this page open.</Trans>
        </span>
      )}
    </details>
  );
}
