import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { outageDrill } from '#device/outage-drill.ts';
import { type Drill, type DrillEnding, drillMinutes } from '#domain/practice/drill.ts';
import type { DrillScore } from '#domain/practice/drill-score.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useDrillLabels } from '../../parts/practice/drill-labels.ts';
import { Left } from '../../parts/practice/practice-strip.tsx';
import { useDrill, useDrillScore } from '../../parts/practice/use-drill.ts';
import { useConnection } from '../../sync/sync-context.tsx';
import { useIsLive } from '../../sync/use-is-live.ts';
import css from './practice.module.css';

/** The outage drill of this device: start, tasks, score. */
export function DrillCard() {
  const { t } = useLingui();
  const drill = useDrill();
  if (drill === null) return <StartCard title={t`Outage drill`} />;
  if (drill.ended_at === null) return <RunningCard drill={drill} />;
  return (
    <>
      <ScoreCard drill={drill} />
      <StartCard title={t`Another drill`} />
    </>
  );
}

function StartCard({ title }: { title: string }) {
  const { t } = useLingui();
  const { branch, session } = useWorkplace();
  const isLive = useIsLive();
  const waiting = useConnection((status) => status.waiting);
  const [minutes, setMinutes] = useState('5');
  const isReady = isLive && waiting === 0;
  return (
    <Card
      title={title}
      footer={
        <Button
          variant="primary"
          icon="wifi-off"
          isDisabled={!isReady}
          onPress={() => void outageDrill.start(branch.id, Number(minutes), session.expires)}
        >
          {t`Internet off for ${minutes} minutes`}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>
            This device works without internet until the time is over. Take orders as in a real outage;
            afterwards you see whether everything arrived.
          </Trans>
        </p>
        <SegmentedControl
          label={t`Minutes`}
          value={minutes}
          onChange={setMinutes}
          options={drillMinutes.map((count) => ({ id: String(count), label: t`${count} min` }))}
        />
        {isReady ? null : (
          <p>
            <Trans>A drill can start once this device is connected and everything is sent.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function RunningCard({ drill }: { drill: Drill }) {
  const { t } = useLingui();
  const score = useDrillScore(drill);
  return (
    <Card
      title={t`Outage drill`}
      tone="offline"
      aside={
        <Badge tone="offline" icon="wifi-off">
          <Left drill={drill} />
        </Badge>
      }
      footer={
        <Button variant="secondary" onPress={() => void outageDrill.end()}>
          <Trans>End drill</Trans>
        </Button>
      }
    >
      {score.tasks.length === 0 ? null : (
        <Stack gap={3}>
          <p>
            <Trans>Do each of these while the internet is off.</Trans>
          </p>
          <Tasks score={score} />
        </Stack>
      )}
    </Card>
  );
}

function Tasks({ score, isOver = false }: { score: DrillScore; isOver?: boolean }) {
  const { t } = useLingui();
  const labels = useDrillLabels();
  return (
    <ul className={css.tasks}>
      {score.tasks.map(({ task, state }) => {
        const { text, tone } = labels.state(state);
        return (
          <li key={task} className={css.task}>
            <span>{labels.task(task)}</span>
            <Badge tone={tone} icon={state === 'accepted' ? 'check' : 'clock'}>
              {isOver && state === 'open' ? t`Not done` : text}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

function ScoreCard({ drill }: { drill: Drill }) {
  const { t } = useLingui();
  const score = useDrillScore(drill);
  const done = score.tasks.filter(({ state }) => state === 'accepted').length;
  const all = score.tasks.length;
  const isPerfect = done === all && score.lost + score.unfollowed + score.doubled + score.refused === 0;
  return (
    <Card
      title={all === 0 ? t`Score` : t`Score: ${done} of ${all} tasks`}
      tone={isPerfect ? 'fresh' : 'info'}
      footer={
        <Button variant="quiet" onPress={() => void outageDrill.forget()}>
          <Trans>Clear score</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        <EndedBy ending={drill.ended_by} />
        {all === 0 ? null : <Tasks score={score} isOver />}
        <Cluster gap={4}>
          <Figures score={score} />
        </Cluster>
      </Stack>
    </Card>
  );
}

/** What ended the drill before its time; nothing where it was the person's wish. */
function EndedBy({ ending }: { ending: DrillEnding | null }) {
  const { t } = useLingui();
  if (ending === null) return null;
  const texts: Record<DrillEnding, string> = {
    left: t`Ended early: you left the practice branch.`,
    signed_out: t`Ended early: you signed out.`,
    other_work: t`Ended early: changes of another branch had to be sent.`,
  };
  return <p>{texts[ending]}</p>;
}

/** What became of the changes. */
function Figures({ score }: { score: DrillScore }) {
  const { t } = useLingui();
  const { made, accepted, refused, waiting, lost, unfollowed, doubled, early, seconds } = score;
  if (made === 0) {
    return (
      <p>
        <Trans>No change was made during the drill.</Trans>
      </p>
    );
  }
  return (
    <div role="status">
      <ul className={css.figures}>
        <li>{t`${accepted} of ${made} changes accepted`}</li>
        {waiting > 0 ? (
          <li>
            <Plural value={waiting} one="# change is being sent" other="# changes are being sent" />
          </li>
        ) : null}
        {seconds === null ? null : (
          <li>
            <Plural
              value={seconds}
              one="All decided # second after the connection came back"
              other="All decided # seconds after the connection came back"
            />
          </li>
        )}
        {refused > 0 ? (
          <li>
            <Plural value={refused} one="# change was refused" other="# changes were refused" />
          </li>
        ) : null}
        {unfollowed > 0 ? (
          <li>{t`Not followed: ${unfollowed} (this device does not know their result)`}</li>
        ) : (
          <li>{lost === 0 ? t`None lost` : t`Lost: ${lost}`}</li>
        )}
        <li>{doubled === 0 ? t`None doubled` : t`Doubled: ${doubled}`}</li>
        {early > 0 ? <li>{t`Sent before the end, from another tab: ${early}`}</li> : null}
      </ul>
    </div>
  );
}
