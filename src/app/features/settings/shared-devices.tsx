import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { canSeal } from '#device/pin-vault.ts';
import type { SharedDevice, SharedDeviceForm } from '#domain/people/shared-device.ts';
import type { Result } from '#domain/result.ts';
import { currentEnrolment, useEnrolment } from '../../auth/session.ts';
import { enrolDevice, refreshDevice } from '../../auth/enrolled-device.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { SharedDeviceFields } from './shared-device-fields.tsx';
import { StaffPins } from './staff-pins.tsx';
import css from './api-access.module.css';

/** Devices that several people use: who they are is known by their PIN. */
export function SharedDevices() {
  const { answer, again } = usePolledCall('shared-devices', {});
  const here = useEnrolment();
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { devices, people } = answer.value;
  const isShared = devices.some(({ id }) => id === here?.id);
  return (
    <Stack gap={5}>
      <DeviceList devices={devices} onChange={again} />
      {devices.length === 0 ? null : <StaffPins people={people} onChange={again} />}
      {isShared ? null : <ShareThisDevice />}
    </Stack>
  );
}

function ShareThisDevice() {
  const { t } = useLingui();
  const { session, shop, branch } = useWorkplace();

  async function share(form: SharedDeviceForm) {
    const { token } = session;
    const made = await enrolDevice({ token, shop: shop.id, branch: branch.id }, form);
    // Opened again, so that the rows on this device are the device's own.
    if (made.ok) window.location.reload();
    return made;
  }

  return (
    <Card
      title={t`Share this device`}
      subtitle={t`For a till, a kitchen screen or the restaurant’s phone: your team switches with a four-digit PIN, also without a connection, and every change carries the right name.`}
    >
      {canSeal() ? (
        <SharedDeviceFields
          initial={{ name: '', lock_after: 2 }}
          label={<Trans>Share this device</Trans>}
          onSubmit={share}
        />
      ) : (
        <p className={css.soft}>
          <Trans>
            This address is not encrypted, so the browser cannot keep PINs safe. Open Brigade at an address
            that begins with https.
          </Trans>
        </p>
      )}
    </Card>
  );
}

interface DeviceListProps {
  devices: readonly SharedDevice[];
  onChange: () => void;
}

function DeviceList({ devices, onChange }: DeviceListProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Shared devices`}>
      {devices.length === 0 ? (
        <p className={css.soft}>
          <Trans>No device is shared yet. Open this page on the device that your team shares.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onChange={onChange} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Asked = 'edit' | 'sign-out' | 'remove';

function DeviceRow({ device, onChange }: { device: SharedDevice; onChange: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { branch } = useWorkplace();
  const [asked, setAsked] = useState<Asked>();
  const { id, name, people, lock_after: minutes } = device;
  const seen = format.instant(device.used_at, branch.timezone, 'full');
  const isHere = useEnrolment()?.id === id;

  async function done(answer: Result<unknown>, text: string): Promise<void> {
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    notices.success(text);
    if (currentEnrolment()?.id === id) await refreshDevice();
    onChange();
  }

  return (
    <li className={css.row}>
      <div>
        <p>
          {name} {isHere ? <Badge tone="info">{t`This device`}</Badge> : null}
        </p>
        <p className={css.soft}>
          <Plural
            value={people}
            _0="No one has unlocked it with a PIN yet"
            one="# person can unlock it offline"
            other="# people can unlock it offline"
          />
          {' · '}
          {minutes === 0 ? (
            <Trans>Does not lock itself</Trans>
          ) : (
            <Plural value={minutes} one="Locks after # minute" other="Locks after # minutes" />
          )}
        </p>
        <p className={css.soft}>
          <Trans>Last seen {seen}</Trans>
        </p>
      </div>
      <Cluster gap={2}>
        <Button icon="edit" aria-label={t`Edit ${name}`} onPress={() => setAsked('edit')}>
          <Trans>Edit</Trans>
        </Button>
        <Button icon="sign-out" aria-label={t`Sign out ${name}`} onPress={() => setAsked('sign-out')}>
          <Trans>Sign out</Trans>
        </Button>
        <Button icon="trash" aria-label={t`Remove ${name}`} onPress={() => setAsked('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </Cluster>
      <Dialog
        isOpen={asked === 'edit'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Edit ${name}`}
        size="small"
      >
        <SharedDeviceFields
          initial={{ name, lock_after: minutes }}
          label={<Trans>Save</Trans>}
          onSubmit={async (form) => {
            const answer = await callBranch('shared-devices/edit', { ...form, id });
            if (!answer.ok) return answer;
            setAsked(undefined);
            await done(answer, t`Device saved`);
            return answer;
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'sign-out'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Sign everyone out on ${name}?`}
        confirmLabel={t`Sign out`}
        onConfirm={async () =>
          done(await callBranch('shared-devices/sign-out', { id }), t`Everyone signed out on ${name}`)
        }
      >
        <Trans>
          The device stays shared: people unlock it with their PIN again. Unsent changes stay on it.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove and erase`}
        onConfirm={async () => done(await callBranch('shared-devices/remove', { id }), t`${name} removed`)}
      >
        <Trans>
          Everyone is signed out at once. As soon as the device has a connection it deletes all that is stored
          on it, changes it has not sent included. Use this for a lost device.
        </Trans>
      </ConfirmDialog>
    </li>
  );
}
