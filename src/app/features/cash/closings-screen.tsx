import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { CloseDay } from './close-day.tsx';
import { ClosingPaper } from './closing-paper.tsx';
import { ClosingTroubles } from './closing-troubles.tsx';
import { OpenBillList, openAmount } from './open-bill-list.tsx';
import { CashToTakeIn } from './take-in.tsx';
import { useDayClosing } from './use-day-closing.ts';
import css from './cash.module.css';

const NOTHING = {};

/** Closing the day: what it will contain, what is still open, and the closings before. */
export function ClosingsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const { answer, again } = useDayClosing();
  const { answer: past } = usePolledCall('cash/closings', NOTHING);
  if (answer === undefined) return <Skeleton height="480px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { closing, has_open: hasOpen, hand_ins: counted } = answer.value;
  const uncounted = closing.drawers.filter(({ counted }) => counted === null);
  const people = uncounted
    .map(({ person, opened_at: at }) => `${person} (${format.instant(at, branch.timezone, 'short')})`)
    .join(', ');

  return (
    <Stack gap={4} className={css.screen}>
      <Card title={t`Close the day`} subtitle={t`A closed day is stored as it is and never changes.`}>
        <div className={css.columns}>
          <ClosingPaper closing={closing} isDraft />
          <div className={css.beside}>
            {uncounted.length === 0 ? null : (
              <div className={css.uncounted}>
                <p role="status">{t`Not counted yet: ${people}`}</p>
                <Link href={`${path}/cash`} variant="secondary">{t`Count cash`}</Link>
              </div>
            )}
            <ClosingTroubles closing={closing} />
            {openAmount(closing) === 0 ? null : <OpenBillList closing={closing} />}
            <CashToTakeIn closing={closing} counted={counted} />
            <CloseDay closing={closing} hasOpen={hasOpen} uncounted={people} onRefused={again} />
          </div>
        </div>
      </Card>
      {past?.ok === true && past.value.closings.length > 0 ? (
        <Card title={t`Day closings`}>
          <ul className={css.rows}>
            {past.value.closings.map(({ number, until, by }) => (
              <li key={number}>
                <span>
                  {format.instant(until, branch.timezone, 'full')} · {by}
                </span>
                <Link href={`${path}/cash/closings/${number}`}>{t`Day closing no. ${number}`}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Stack>
  );
}
