import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import {
  type DeviceTrouble,
  isThere,
  judgedDevices,
  type ListedDevice,
} from '#domain/notifications/device-report.ts';
import { distinctNames } from '#domain/notifications/device-names.ts';
import { isManager } from '#domain/roles.ts';
import { unshownStations } from '#domain/notifications/unshown-stations.ts';
import { ReadySummary } from '../../parts/kitchen/ready-summary.tsx';
import { useDeviceTitle, useTroubleText } from '../../parts/kitchen/trouble-text.ts';
import { useUnshownText } from '../../parts/kitchen/unshown-stations.tsx';
import { useDeviceId } from '../../device/use-device-id.ts';
import { useNow } from '../../clock/clock.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { ClockLine } from './clock-line.tsx';
import { WithoutInternetLine } from './without-internet-line.tsx';
import { BackupLine } from './backup-line.tsx';
import { CanaryCard } from './canary-card.tsx';
import { useScreenNames } from './screen-names.ts';
import css from './ready-screen.module.css';

const CHECK_EVERY_MS = 10_000;
const NOTHING = {};

/** Pre-service check: the devices of the branch, their problems and what to do. */
export function ReadyScreen() {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('devices', NOTHING);
  const now = useNow();
  const own = useDeviceId();
  const { actor, branch: place } = useWorkplace();
  const branch = useRow('branch', place.sid);
  const [products, printers] = [useRows('product'), useRows('printer')];
  const unshownText = useUnshownText();
  useEffect(() => {
    const timer = setInterval(again, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  if (answer === undefined) return <Skeleton height="480px" />;
  if (!answer.ok) {
    return <RefusalState refusal={answer.refusal} onRetry={again} />;
  }
  const { devices, app, backup, clock } = answer.value;
  const stationUse = branch === undefined ? undefined : { branch, products, printers };
  const unshown =
    stationUse === undefined ? [] : unshownStations(stationUse, devices, Math.max(now, answer.value.now));
  const judged = judgedDevices(devices, Math.max(now, answer.value.now), app);
  const names = distinctNames(devices);
  const there = judged.filter(isThere);
  const wrong = there.filter(({ troubles }) => troubles.length > 0).length;
  // The branch for practising has no guests, printers or alerts to test.
  const isTested = isManager(actor) && place.practice_of === undefined;
  const test = isTested ? <CanaryCard devices={there.length} wrong={wrong} /> : null;
  if (judged.length === 0)
    return (
      <Stack gap={4} className={css.screen}>
        {clock === null ? null : <ClockLine clock={clock} />}
        {backup === null ? null : <BackupLine backup={backup} />}
        {test}
        <EmptyState icon="bell" title={t`No devices seen in the last few days`}>
          <Trans>A device appears here within a minute of opening the app.</Trans>
        </EmptyState>
      </Stack>
    );
  return (
    <Stack gap={4} className={css.screen}>
      <p role="status" className={css.summary} data-tone={wrong > 0 || there.length === 0 ? 'warn' : 'fresh'}>
        <ReadySummary there={there} wrong={wrong} />
      </p>
      {unshown.length === 0 ? null : (
        <p role="alert" className={css.summary} data-tone="warn">
          {unshownText(unshown)}
        </p>
      )}
      {clock === null ? null : <ClockLine clock={clock} />}
      {backup === null ? null : <BackupLine backup={backup} />}
      <WithoutInternetLine
        devices={there.map(({ device }) => ({ ...device, name: names.get(device.device) ?? device.name }))}
      />
      {test}
      <ul className={css.devices}>
        {judged.map(({ device, troubles }) => (
          <li key={device.device}>
            <DeviceCard
              device={{ ...device, name: names.get(device.device) ?? device.name }}
              isOwn={device.device === own}
              troubles={troubles}
              now={now}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface DeviceCardProps {
  device: ListedDevice;
  /** Whether it is the device in one's hands. */
  isOwn: boolean;
  troubles: readonly DeviceTrouble[];
  now: number;
}

function DeviceCard({ device, isOwn, troubles, now }: DeviceCardProps) {
  const { t } = useLingui();
  const titleOf = useDeviceTitle();
  const todo = useTroubleText(device);
  const screens = useScreenNames();
  const seconds = Math.max(0, Math.round((now - device.seen_at) / 1000));
  const seen =
    seconds < 180
      ? t`Last seen ${seconds} s ago`
      : seconds < 7200
        ? t`Last seen ${Math.round(seconds / 60)} min ago`
        : t`Last seen ${Math.round(seconds / 3600)} h ago`;
  const isSilent = troubles.includes('silent');
  // The last report of an offline device is out of date.
  const shown = isSilent ? (['silent'] as const) : troubles;
  const offset = Math.round(device.clock_offset / 1000);
  const { app, waiting } = device;
  return (
    <Card
      title={titleOf(device)}
      subtitle={[isOwn ? t`This device` : '', device.kind, screens[device.screen]]
        .filter(Boolean)
        .join(' · ')}
      aside={
        isSilent ? (
          <Badge tone="offline">{t`Offline`}</Badge>
        ) : troubles.length === 0 ? (
          <Badge tone="fresh" icon="check">{t`Ready`}</Badge>
        ) : (
          <Badge tone="danger" icon="warning">{t`Not ready`}</Badge>
        )
      }
    >
      <Stack gap={3}>
        {shown.length === 0 ? null : (
          <ul className={css.todo}>
            {shown.map((trouble) => (
              <li key={trouble}>
                <strong>{todo[trouble].what}</strong> {todo[trouble].how}
              </li>
            ))}
          </ul>
        )}
        <p className={css.facts}>
          {[
            seen,
            t`version ${app}`,
            t`clock off by ${offset} s`,
            t`${plural(waiting, { one: '# change waiting to send', other: '# changes waiting to send' })}`,
            ...device.printers.map(({ name }) => t`printer ${name}`),
          ].join(' · ')}
        </p>
      </Stack>
    </Card>
  );
}
