import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import {
  MAX_DUE_COUNTED,
  type RetentionCounts,
  retentionKinds,
  type RetentionRun as Run,
} from '#domain/people/retention.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../clock/clock.ts';
import { useRetentionLabels } from './retention-labels.ts';
import css from './settings.module.css';

/** The hourly retention job: last run, and what is due now. */
export function RetentionRun({
  run,
  due,
  timeZone,
}: {
  run: Run | null;
  due: RetentionCounts;
  timeZone: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useRetentionLabels();
  const count = (n: number) => {
    const most = format.number(MAX_DUE_COUNTED);
    return n > MAX_DUE_COUNTED ? t`more than ${most}` : format.number(n);
  };
  return (
    <Card title={t`Deleting old data`} subtitle={t`Runs every hour, in small batches.`}>
      <Stack gap={3}>
        <LastRun run={run} timeZone={timeZone} />
        <table className={css.counts}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Data</Trans>
              </th>
              <th scope="col">
                <Trans>Last run</Trans>
              </th>
              <th scope="col">
                <Trans>Due now</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {retentionKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{labels[kind].name}</th>
                <td>{run === null ? '–' : format.number(run[kind])}</td>
                <td>{count(due[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Card>
  );
}

function LastRun({ run, timeZone }: { run: Run | null; timeZone: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  if (run === null)
    return (
      <p>
        <Trans>No run yet. The first run starts within a minute of the server starting.</Trans>
      </p>
    );
  const isToday = format.instant(run.at, timeZone, 'day') === format.instant(now, timeZone, 'day');
  const time = format.instant(run.at, timeZone, isToday ? 'time' : 'full');
  return (
    <p role="status">
      {isToday ? t`Last run today ${time}.` : t`Last run ${time}.`}{' '}
      {run.finished
        ? t`Everything that was due has been deleted.`
        : t`The last run did not finish. The next run continues where it stopped.`}
    </p>
  );
}
