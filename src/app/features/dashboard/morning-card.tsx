import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { askToPersist } from '#device/browser-env.ts';
import {
  type DeviceTrouble,
  isThere,
  judgedDevices,
  type JudgedDevice,
} from '#domain/notifications/device-report.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import { turnOnAlerts } from '../../alerts/alerts.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useDeviceId } from '../../device/use-device-id.ts';
import { useNow } from '../../clock/clock.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ReadySummary } from '../../parts/kitchen/ready-summary.tsx';
import { useDeviceTitle, useTroubleText } from '../../parts/kitchen/trouble-text.ts';
import css from './home-lists.module.css';

const CHECK_EVERY_MS = 15_000;
const NOTHING = {};

/** Before a branch opens: whether its devices are ready, and what is to be done about those that are not. */
export function MorningCard({ opens }: { opens: Instant }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { branch, path } = useWorkplace();
  const { answer, again } = usePolledCall('devices', NOTHING);
  useEffect(() => {
    const timer = setInterval(again, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  if (answer?.ok !== true) return null;
  const { devices, app, backup, now: asked } = answer.value;
  const judged = judgedDevices(devices, Math.max(now, asked), app);
  const there = judged.filter(isThere);
  const unready = there.filter(({ troubles }) => troubles.length > 0);
  const wrong = unready.length;
  const at = format.instant(opens, branch.timezone, 'time');
  return (
    <Card
      title={t`Ready for service?`}
      subtitle={t`You open at ${at}.`}
      tone={wrong === 0 && there.length > 0 ? 'fresh' : 'warn'}
      isFlush
    >
      <p className={css.clear} role="status">
        <ReadySummary there={there} wrong={wrong} />
      </p>
      {wrong === 0 ? null : (
        <ul className={css.list}>
          {unready.map((one) => (
            <li key={one.device.device}>
              <Repair judged={one} onDone={again} />
            </li>
          ))}
        </ul>
      )}
      {backup?.problem === undefined || backup.problem === null ? null : (
        <p className={css.clear}>
          <Trans>The backups need attention.</Trans>
        </p>
      )}
      <RouterLink to={`${path}/ready`} className={css.more}>
        <Trans>All devices and test order</Trans>
      </RouterLink>
    </Card>
  );
}

/** What this device can do about its own problems in one tap. */
const repairs: Partial<Record<DeviceTrouble, () => Promise<Result<unknown>>>> = {
  push_off: () => turnOnAlerts(),
  push_lost: () => turnOnAlerts(),
  may_forget: async () => ok(await askToPersist()),
};

/** The worst problem of a device with what to do, and a button where this device can do it. */
function Repair({ judged: { device, troubles }, onDone }: { judged: JudgedDevice; onDone: () => void }) {
  const { t } = useLingui();
  const titleOf = useDeviceTitle();
  const text = useTroubleText(device);
  const refusalNotice = useRefusalNotice();
  const own = useDeviceId();
  const [first, ...others] = troubles;
  if (first === undefined) return null;
  const repair = own === device.device ? repairs[first] : undefined;
  async function run(): Promise<void> {
    const done = await repair?.();
    if (done?.ok === false) refusalNotice(done.refusal);
    else notices.success(t`Done. The list follows within a minute.`);
    onDone();
  }

  const name = titleOf(device);
  return (
    <div className={css.row}>
      <Stack gap={2} className={css.words}>
        <strong>{`${name}: ${text[first].what}`}</strong>
        <small>{text[first].how}</small>
        {others.length === 0 ? null : (
          <small>{plural(others.length, { one: 'and # more', other: 'and # more' })}</small>
        )}
        {repair === undefined ? null : (
          <Cluster gap={2}>
            <Button variant="primary" onPress={() => void run()}>
              {first === 'may_forget' ? t`Keep data on this device` : t`Turn on alerts here`}
            </Button>
          </Cluster>
        )}
      </Stack>
    </div>
  );
}
