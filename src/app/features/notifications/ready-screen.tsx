import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { type DeviceTrouble, type ListedDevice, troublesOf } from '#domain/notifications/device-report.ts';
import { unshownStations } from '#domain/notifications/unshown-stations.ts';
import { useUnshownText } from '../../parts/kitchen/unshown-stations.tsx';
import { useNow } from '../../clock/clock.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { ClockLine } from './clock-line.tsx';
import { BackupLine } from './backup-line.tsx';
import css from './ready-screen.module.css';

const CHECK_EVERY_MS = 10_000;
const NOTHING = {};

/** Pre-service check: the devices of the branch, their problems and what to do. */
export function ReadyScreen() {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('devices', NOTHING);
  const now = useNow();
  const { sid } = useWorkplace().branch;
  const branch = useRow('branch', sid);
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
  const judged = devices
    .map((device) => ({ device, troubles: troublesOf(device, Math.max(now, answer.value.now), app) }))
    .sort(
      (one, other) =>
        Number(isThere(other)) - Number(isThere(one)) || other.troubles.length - one.troubles.length,
    );
  const there = judged.filter(isThere);
  const wrong = there.filter(({ troubles }) => troubles.length > 0).length;
  if (judged.length === 0)
    return (
      <Stack gap={4} className={css.screen}>
        {clock === null ? null : <ClockLine clock={clock} />}
        {backup === null ? null : <BackupLine backup={backup} />}
        <EmptyState icon="bell" title={t`No devices seen in the last few days`}>
          <Trans>A device appears here within a minute of opening the app.</Trans>
        </EmptyState>
      </Stack>
    );
  return (
    <Stack gap={4} className={css.screen}>
      <p role="status" className={css.summary} data-tone={wrong > 0 || there.length === 0 ? 'warn' : 'fresh'}>
        {there.length === 0 ? (
          <Trans>No device is open right now</Trans>
        ) : wrong === 0 ? (
          <Plural value={there.length} one="# device is ready" other="All # devices are ready" />
        ) : (
          <Plural value={wrong} one="# device needs attention" other="# devices need attention" />
        )}
      </p>
      {unshown.length === 0 ? null : (
        <p role="alert" className={css.summary} data-tone="warn">
          {unshownText(unshown)}
        </p>
      )}
      {clock === null ? null : <ClockLine clock={clock} />}
      {backup === null ? null : <BackupLine backup={backup} />}
      <ul className={css.devices}>
        {judged.map(({ device, troubles }) => (
          <li key={device.device}>
            <DeviceCard device={device} troubles={troubles} now={now} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function isThere({ troubles }: { troubles: readonly DeviceTrouble[] }): boolean {
  return !troubles.includes('silent');
}

function DeviceCard(props: { device: ListedDevice; troubles: readonly DeviceTrouble[]; now: number }) {
  const { device, troubles, now } = props;
  const { t } = useLingui();
  const todo = useTroubleText(device);
  const screens = {
    kitchen: t`Kitchen`,
    orders: t`Orders`,
    floor: t`Floor`,
    driver: t`Deliveries`,
    dispatch: t`Dispatch`,
    board: t`Order status screen`,
    other: t`Other screen`,
  };
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
      title={device.name.length === 1 ? t`Device ${device.name}` : device.name}
      subtitle={[device.kind, screens[device.screen]].filter(Boolean).join(' · ')}
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

/** The problem, and what to do about it. */
function useTroubleText(device: ListedDevice): Record<DeviceTrouble, { what: string; how: string }> {
  const { t } = useLingui();
  const printers = device.printers
    .flatMap(({ name, trouble }) => (trouble === null ? [] : [name]))
    .join(', ');
  const minutes = Math.round(Math.abs(device.clock_offset) / 60_000);
  return {
    silent: { what: t`Offline.`, how: t`Open the app on the device and check its connection.` },
    sound_off: {
      what: t`Sound is off.`,
      how: t`Tap “Start shift” on the device and listen for the tone.`,
    },
    printer: {
      what: t`Printer not printing: ${printers}.`,
      how: t`Check paper, cover and cable.`,
    },
    waiting: {
      what: t`Changes made on the device have not reached the server yet.`,
      how: t`Keep the app open on the device. If changes remain, check “Needs attention” there.`,
    },
    push_lost: {
      what: t`Alerts no longer reach the device.`,
      how: t`Open the device’s notification settings and turn alerts off and on again.`,
    },
    push_off: { what: t`Alerts are off.`, how: t`Turn on alerts in the device’s notification settings.` },
    push_denied: {
      what: t`Notifications are blocked on the device.`,
      how: t`Allow notifications for this site in the browser’s settings, then turn on alerts.`,
    },
    push_unsupported: {
      what: t`This browser does not support alerts.`,
      how: t`Keep the app open on the device. On an iPhone, add the app to the home screen.`,
    },
    may_sleep: {
      what: t`The screen may turn off.`,
      how: t`Keep the app in the foreground, turn off battery saving and plug it in.`,
    },
    clock_wrong: {
      what: minutes < 1 ? t`The clock is wrong.` : t`The clock is off by ${minutes} min.`,
      how: t`Turn on automatic time in the device’s settings. Timers use the server’s time in any case.`,
    },
    old_app: {
      what: t`The device is running a different version.`,
      how: t`Tap “Update now” on the device, or close all tabs of the app and open it again.`,
    },
    may_forget: {
      what: t`The browser may delete data stored on the device.`,
      how: t`Install the app on the device (browser menu, “Install” or “Add to home screen”).`,
    },
  };
}
