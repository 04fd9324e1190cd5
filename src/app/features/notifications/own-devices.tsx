import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { type NotificationFlags, wants } from '#domain/notifications/order-alerts.ts';
import { type PushChannel, pushChannels } from '#domain/notifications/order-events.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useEventLabels } from './use-event-labels.ts';
import css from './notification-settings.module.css';

type OwnDevice = CallResponse<'GET settings/notification'>['devices'][number];

interface OwnDevicesProps {
  token: string;
  devices: readonly OwnDevice[];
  /** What the person is alerted to; a device can leave out some of it. */
  flags: NotificationFlags;
}

/** The person's devices with alerts: whether alerts arrive, and which ones each of them gets. */
export function OwnDevices({ token, devices, flags }: OwnDevicesProps) {
  const { t } = useLingui();
  if (devices.length === 0) return null;
  return (
    <Card title={t`Your devices`}>
      <ul className={css.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} token={token} device={device} flags={flags} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ token, device, flags }: { token: string; device: OwnDevice; flags: NotificationFlags }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useEventLabels();
  const refusalNotice = useRefusalNotice();
  const [muted, setMuted] = useState<readonly PushChannel[]>(device.muted);
  const [isOpen, setOpen] = useState(false);
  const { id, delivered_at: deliveredAt, lost_at: lostAt } = device;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = device.device === '' ? t`Unknown device` : device.device;

  async function set(event: PushChannel, isOn: boolean): Promise<void> {
    const next = isOn ? muted.filter((one) => one !== event) : [...muted, event];
    setMuted(next);
    const answer = resultOf(await callServer('settings/notification-device', { id, muted: next }, { token }));
    if (answer.ok) return;
    setMuted(muted);
    refusalNotice(answer.refusal);
  }

  return (
    <li>
      <span>{name}</span>
      {lostAt === null ? (
        <Badge tone="done">
          {deliveredAt === null ? (
            <Trans>Ready</Trans>
          ) : (
            <Trans>Last alert at {format.instant(deliveredAt, zone, 'time')}</Trans>
          )}
        </Badge>
      ) : (
        <Badge tone="danger">
          <Trans>Unreachable since {format.instant(lostAt, zone, 'time')}</Trans>
        </Badge>
      )}
      <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t`Choose alerts`}
      </Button>
      {isOpen ? (
        <div className={css.choices} role="group" aria-label={t`Alerts on ${name}`}>
          <Stack gap={2}>
            {pushChannels.map((event) => (
              <Switch
                key={event}
                isSelected={wants(flags, event) && !muted.includes(event)}
                isDisabled={!wants(flags, event)}
                onChange={(isOn) => void set(event, isOn)}
              >
                {labels[event]}
              </Switch>
            ))}
          </Stack>
        </div>
      ) : null}
    </li>
  );
}
