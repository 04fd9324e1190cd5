import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, type Tone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import type { QueueOutcome } from '#engine/sync-status.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAttention, useOutbox } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useQueueLabels } from './change-labels.ts';
import { useUntoldMoney } from '../../parts/tables/use-told-money.ts';
import { MoneyTroubleCard } from './money-trouble-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import css from './changes.module.css';

const SHOWN = 60;

const TONES: Record<QueueOutcome['outcome'], Tone> = {
  waiting: 'offline',
  held: 'warn',
  applied: 'fresh',
  noop: 'done',
  adjusted: 'info',
  rejected: 'danger',
};

/** Tables' money and refused changes that need attention, with actions; below them the outcome of all changes made on this device. */
export function Changes() {
  const { t } = useLingui();
  const attention = useAttention();
  const money = useUntoldMoney();
  const outcomes = useOutbox();
  const { path } = useWorkplace();
  return (
    <Stack gap={6} className={css.screen}>
      <section aria-labelledby="attention">
        <h1 id="attention" className={css.title}>
          <Trans>Needs attention</Trans>
        </h1>
        {attention.length + money.length === 0 ? (
          <EmptyState icon="check" title={t`All clear`}>
            <Trans>Changes the server does not accept are listed here, with the reason.</Trans>
          </EmptyState>
        ) : (
          <ul className={css.cards}>
            {money.map((trouble) => (
              <li key={`${trouble.kind} ${trouble.payment.id}`}>
                <MoneyTroubleCard trouble={trouble} />
              </li>
            ))}
            {attention.map(({ entry, dependents }) => (
              <li key={entry.id}>
                <RefusedCard entry={entry} dependents={dependents} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="outcomes">
        <h2 id="outcomes" className={css.subtitle}>
          <Trans>Recent changes on this device</Trans>
        </h2>
        {outcomes.length === 0 ? (
          <p className={css.hint}>
            <Trans>
              Changes to orders, tables, bookings and stock made on this device appear here for a day, with
              their result. Changes to menu and settings are in the{' '}
              <Link href={`${path}/timeline`}>change history</Link>.
            </Trans>
          </p>
        ) : (
          <ol className={css.outcomes}>
            {outcomes.slice(0, SHOWN).map((one) => (
              <OutcomeRow key={one.entry.id} outcome={one} />
            ))}
          </ol>
        )}
        {outcomes.length > SHOWN ? (
          <p className={css.hint}>
            <Plural value={outcomes.length - SHOWN} one="and # earlier one" other="and # earlier ones" />
          </p>
        ) : null}
      </section>
    </Stack>
  );
}

function OutcomeRow({ outcome }: { outcome: QueueOutcome }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useQueueLabels();
  const { branch } = useWorkplace();
  const { entry, late } = outcome;
  const texts: Record<QueueOutcome['outcome'], string> = {
    waiting: t`Waiting for connection`,
    held: t`Waiting for sign-in`,
    applied: t`On the server`,
    noop: t`No change needed`,
    adjusted: t`Adjusted`,
    rejected: t`Refused`,
  };
  return (
    <li className={css.outcome}>
      <time>{format.instant(entry.at, branch.timezone, 'time')}</time>
      <span className={css.what}>{labels.what(entry)}</span>
      {late && entry.settled_at !== undefined ? (
        <span
          className={css.hint}
        >{t`arrived ${format.instant(entry.settled_at, branch.timezone, 'time')}`}</span>
      ) : null}
      <Badge tone={TONES[outcome.outcome]}>{texts[outcome.outcome]}</Badge>
    </li>
  );
}
