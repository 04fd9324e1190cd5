import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { type NotificationFlags } from '#domain/notifications/order-alerts.ts';
import { pushChannels } from '#domain/notifications/order-events.ts';
import { ok, type Refusal } from '#domain/result.ts';
import { pushState, type PushState } from '../../device/push.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { turnOnAlerts, turnOffAlerts } from '../../alerts/alerts.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useSession } from '../../auth/session.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { AlertTypesCard } from './alert-types-card.tsx';
import { OwnDevices } from './own-devices.tsx';
import { useEventLabels } from './use-event-labels.ts';
import css from './notification-settings.module.css';

type Settings = CallResponse<'GET settings/notification'>;

/** A person's notification settings, and whether their devices can receive push messages. */
export function NotificationSettings() {
  const session = useSession();
  const token = session?.token ?? '';
  const [settings, setSettings] = useState<Settings>();
  const [refusal, setRefusal] = useState<Refusal>();
  const load = useCallback(async () => {
    const answer = resultOf(await callServer('GET settings/notification', {}, { token }));
    if (answer.ok) setSettings(answer.value);
    setRefusal(answer.ok ? undefined : answer.refusal);
  }, [token]);
  useEffect(() => {
    void load();
  }, [load]);
  if (refusal !== undefined && settings === undefined) {
    return <RefusalState refusal={refusal} onRetry={() => void load()} />;
  }
  if (settings === undefined) return <Skeleton height="480px" />;
  return (
    <Stack gap={5} className={css.screen}>
      <ThisDevice token={token} onChange={() => void load()} />
      <AlertTypesCard roles={session?.person.roles ?? []} />
      <Flags token={token} flags={settings.flags} />
      <OwnDevices token={token} devices={settings.devices} flags={settings.flags} />
    </Stack>
  );
}

function ThisDevice({ token, onChange }: { token: string; onChange: () => void }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [state, setState] = useState<PushState>();
  const [endpoint, setEndpoint] = useState<string>();
  const look = useCallback(async () => setState(await pushState()), []);
  useEffect(() => {
    void look();
  }, [look]);

  async function turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) === 'granted') {
      const heard = await turnOnAlerts();
      if (heard.ok) setEndpoint(heard.value);
      else refusalNotice(heard.refusal);
    }
    await look();
    onChange();
  }
  async function turnOff(): Promise<void> {
    await turnOffAlerts();
    await look();
    onChange();
  }
  async function test(): Promise<void> {
    const heard = endpoint === undefined ? await turnOnAlerts() : ok(endpoint);
    if (!heard.ok) {
      refusalNotice(heard.refusal);
      return;
    }
    setEndpoint(heard.value);
    const request = { endpoint: heard.value };
    const answer = resultOf(await callServer('settings/notification-test', request, { token }));
    if (answer.ok && answer.value.sent)
      notices.success(t`Sent. The alert should appear within a few seconds`);
    else notices.error(t`The test could not be sent`);
  }

  return (
    <Card title={t`Alerts on this device`} icon="bell">
      <Stack gap={3}>
        {state === 'unsupported' ? (
          <p>
            <Trans>
              This browser does not support alerts. On an iPhone, add the app to the home screen first.
            </Trans>
          </p>
        ) : null}
        {state === 'denied' ? (
          <p>
            <Trans>Notifications are blocked for this site. Allow them in the browser’s settings.</Trans>
          </p>
        ) : null}
        {state === 'off' ? (
          <>
            <p>
              <Trans>This device alerts you to orders only while the app is open.</Trans>
            </p>
            <Button variant="primary" onPress={() => void turnOn()}>
              <Trans>Turn on alerts</Trans>
            </Button>
          </>
        ) : null}
        {state === 'on' ? (
          <>
            <p>
              <Trans>New orders reach this device even when it is locked or the app is closed.</Trans>
            </p>
            <Cluster gap={3}>
              <Button variant="secondary" onPress={() => void test()}>
                <Trans>Send test alert</Trans>
              </Button>
              <Button variant="secondary" onPress={() => void turnOff()}>
                <Trans>Turn off</Trans>
              </Button>
            </Cluster>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function Flags({ token, flags: saved }: { token: string; flags: NotificationFlags }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const labels = useEventLabels();
  const [flags, setFlags] = useState(saved);

  async function set(name: keyof NotificationFlags, isOn: boolean): Promise<void> {
    const next = { ...flags, [name]: isOn };
    setFlags(next);
    const answer = resultOf(await callServer('settings/notification', { flags: next }, { token }));
    if (answer.ok) return;
    setFlags(flags);
    refusalNotice(answer.refusal);
  }

  return (
    <Card title={t`Notify me about`}>
      <Stack gap={2}>
        {pushChannels.map((event) => {
          const name = `noti_order_${event}` as const;
          return (
            <Switch key={event} isSelected={flags[name]} onChange={(isOn) => void set(name, isOn)}>
              {labels[event]}
            </Switch>
          );
        })}
      </Stack>
    </Card>
  );
}
