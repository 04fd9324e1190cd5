import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CanaryLink, CanaryRun } from '#domain/notifications/canary-run.ts';
import { printTroubles } from '#domain/printing/printer.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useDeviceTitle } from '../../parts/kitchen/trouble-text.ts';
import { usePrintTroubleText } from '../../parts/printing/print-labels.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useScreenNames } from './screen-names.ts';
import css from './ready-screen.module.css';

const CHECK_EVERY_MS = 1000;
const NOTHING = {};

interface CanaryCardProps {
  /** How many devices of the branch report. */
  devices: number;
  /** How many of them have problems. */
  wrong: number;
}

/** Runs a canary order and shows for each link when it was proven, or what failed. */
export function CanaryCard({ devices, wrong }: CanaryCardProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { answer, again } = usePolledCall('canary', NOTHING);
  const [isStarting, setIsStarting] = useState(false);
  // A run that another device started arrives as a row, and so does its end.
  const canary = useRow('branch', useWorkplace().branch.sid)?.canary?.id;
  const run = answer?.ok === true ? answer.value.run : null;
  const isRunning = canary !== undefined || run?.ended_at === null;
  useEffect(() => {
    if (!isRunning) return undefined;
    again();
    const timer = setInterval(again, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again, isRunning]);
  async function start(): Promise<void> {
    setIsStarting(true);
    const started = await callBranch('canary/run', {});
    setIsStarting(false);
    if (started.ok) again();
    else refusalNotice(started.refusal);
  }
  return (
    <Card
      title={t`Test order`}
      subtitle={t`Goes from the storefront to every screen, printer and alert. It uses no order number or stock.`}
    >
      <Stack gap={3}>
        {run === null ? null : <RunLinks run={run} devices={devices} wrong={wrong} />}
        <div>
          <Button
            variant={run === null ? 'primary' : 'secondary'}
            isPending={isStarting || isRunning}
            onPress={() => void start()}
          >
            {run === null ? <Trans>Send test order</Trans> : <Trans>Send another test order</Trans>}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function RunLinks({ run, devices, wrong }: CanaryCardProps & { run: CanaryRun }) {
  const { by, started_at: startedAt, ended_at: endedAt, links } = run;
  const { t } = useLingui();
  const format = useFormat();
  const { timezone } = useWorkplace().branch;
  const started = format.instant(startedAt, timezone);
  const verdict = useVerdict(links, { devices, wrong });
  return (
    <>
      <p role="status" className={css.result}>
        {endedAt === null ? t`Test order is on its way…` : verdict}
        <small>{t`Sent ${started} by ${by}`}</small>
      </p>
      <ul className={css.links}>
        {links.map((link, index) => (
          // The order of a run's links is fixed, and two devices may have the same name.
          <LinkRow key={`${link.kind} ${link.name} ${index}`} link={link} />
        ))}
      </ul>
    </>
  );
}

/** The result of a run in one line, with what it says nothing about. */
function useVerdict(links: readonly CanaryLink[], { devices, wrong }: CanaryCardProps): string {
  const failed = links.filter(({ state }) => state === 'failed').length;
  const proven = links.filter(({ state }) => state === 'proven').length;
  const unasked = Math.max(0, devices - links.filter(({ kind }) => kind === 'screen').length);
  const isAll = failed + unasked + wrong === 0;
  const rest =
    unasked > 0
      ? plural(unasked, { one: '# device was not asked', other: '# devices were not asked' })
      : wrong > 0
        ? plural(wrong, { one: '# device needs attention', other: '# devices need attention' })
        : '';
  const result =
    failed > 0
      ? plural(failed, { one: '# check failed', other: '# checks failed' })
      : isAll
        ? plural(proven, { one: '# check passed', other: 'All # checks passed' })
        : plural(proven, { one: '# check passed', other: '# checks passed' });
  return [result, rest].filter(Boolean).join(' · ');
}

const ICONS = { waiting: 'clock', proven: 'check', failed: 'warning' } as const;

function LinkRow({ link }: { link: CanaryLink }) {
  const { kind, name, screen, state, at } = link;
  const screenNames = useScreenNames();
  const titleOf = useDeviceTitle();
  const { t } = useLingui();
  const format = useFormat();
  const { timezone } = useWorkplace().branch;
  const reason = useReasonText(link);
  const titles = {
    storefront: t`Storefront`,
    approval: t`Approval`,
    screen: screen === undefined ? titleOf({ name }) : `${titleOf({ name })} · ${screenNames[screen]}`,
    printer: t`Printer ${name}`,
    alert: t`Alert to ${name}`,
  };
  const time = at === null ? '' : format.instant(at, timezone, 'time');
  const waiting = reason === '' ? t`waiting…` : t`trying again. ${reason}`;
  const said = { waiting, proven: t`proven ${time}`, failed: reason };
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} />
      <span>
        <strong>{titles[kind]}</strong>: {said[state]}
      </span>
    </li>
  );
}

/** Why a link is not proven; '' for no reason. */
function useReasonText({ kind, reason, params = {} }: CanaryLink): string {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const printTroubleText = usePrintTroubleText();
  if (reason === null) return '';
  const own: Record<string, string> = {
    no_answer: t`no answer in 20 s`,
    screen_hidden: t`the app is in the background`,
    screen_covered: t`received, but covered or not visible on the screen`,
    other_printer: t`printed on another printer`,
    alert_lost: t`alerts no longer reach the device`,
    alert_refused: t`the push service refused the alert`,
  };
  const trouble = kind === 'printer' ? printTroubles.find((one) => one === reason) : undefined;
  if (trouble !== undefined) return printTroubleText(trouble);
  return own[reason] ?? refusalText({ code: reason, params });
}
