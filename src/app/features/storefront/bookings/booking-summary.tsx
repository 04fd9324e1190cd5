import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Menu } from '../menu/menu-source.ts';
import css from './book-page.module.css';

interface SummaryProps {
  branch: Menu['branch'];
  /** A time of the chosen day. */
  day: number | null;
  /** Null: none chosen yet. */
  time: number | null;
  /** How many guests, in words. */
  guests: string;
}

/** What is about to be booked, beside the form where there is room. */
export function BookingSummary({ branch, day, time, guests }: SummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  return (
    <section className={css.summary} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Your table</Trans>
      </h2>
      <p>
        <b>{branchTitle(branch.shop.name, branch.name)}</b>
        {branch.address === '' ? null : <span>{branch.address}</span>}
      </p>
      <dl>
        <dt>
          <Trans>Day</Trans>
        </dt>
        <dd>{day === null ? '–' : format.instant(day, branch.timezone, 'weekday')}</dd>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>{time === null ? t`Not chosen yet` : format.instant(time, branch.timezone, 'time')}</dd>
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd>{guests}</dd>
      </dl>
    </section>
  );
}
