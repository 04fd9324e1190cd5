import { Trans, useLingui } from '@lingui/react/macro';
import { hoursOfDays, minuteOf, pairsOf } from '#domain/shops/opening-hours.ts';
import type { PublicBranch } from '#domain/shops/public-branch.ts';
import { addDays, instantOf, localClock } from '#domain/time.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { withCommas } from '../../../i18n/with-commas.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { mapsLink } from '../../../parts/shops/maps-link.ts';
import css from './branch-hours.module.css';

const JUDGE_EVERY_MS = 60_000;
const NOON = 720;
const DAYS_SHOWN = 7;

/** When a branch is open from today on, its special days included, and where it is. */
export function BranchHours({ branch }: { branch: PublicBranch }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { opening_hours: hours, timezone, address, lat, lng } = branch;
  const differing = hoursOfDays(branch, 'opening');
  const { day: today, weekday } = localClock(now, timezone);
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => {
    const day = addDays(today, ahead);
    const pairs = pairsOf(hours, differing, day, weekday + ahead);
    const words = withCommas(
      pairs.map(([from, until]) =>
        // The same start and end is a whole day, as is up to the last minute.
        from === until || (from === '00:00' && until === '23:59')
          ? t`24 hours`
          : isolated(`${format.minuteOfDay(minuteOf(from))} – ${format.minuteOfDay(minuteOf(until))}`),
      ),
    );
    const name = branch.special_days?.find((special) => special.day === day)?.name ?? '';
    return { day, open: words === '' ? t`Closed` : words, name };
  });
  return (
    <section aria-label={t`Opening hours`} className={css.hours}>
      <h2>
        <Trans>Opening hours</Trans>
      </h2>
      <table>
        <tbody>
          {days.map(({ day, open, name }) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{format.instant(instantOf(day, NOON, timezone), timezone, 'weekday')}</th>
              <td>
                {open}
                {name === '' ? null : <small>{name}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {address === '' ? null : (
        <a
          href={mapsLink(address, lat === null || lng === null ? null : { lat, lng })}
          target="_blank"
          rel="noreferrer"
        >
          {address}
        </a>
      )}
    </section>
  );
}
