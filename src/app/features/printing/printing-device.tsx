import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import { distinctNames } from '#domain/notifications/device-names.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useDeviceId } from '../../device/use-device-id.ts';
import { useDeviceTitle } from '../../parts/kitchen/trouble-text.ts';

const NOTHING = {};
const HERE = 'here';

interface PrintingDeviceProps {
  /** Undefined: this device. */
  value: string | undefined;
  onChange: (device: string | undefined) => void;
}

/** Which device of the branch prints through the shop's hub. */
export function PrintingDevice({ value, onChange }: PrintingDeviceProps) {
  const { t } = useLingui();
  const { answer } = usePolledCall('devices', NOTHING);
  const own = useDeviceId();
  const title = useDeviceTitle();
  const listed = answer?.ok === true ? distinctNames(answer.value.devices) : [];
  const names = new Map(Array.from(listed, ([device, name]) => [device, title({ name })]));
  if (value !== undefined && value !== own && !names.has(value)) names.set(value, t`Another device`);
  if (own !== undefined) names.delete(own);
  return (
    <Select
      label={t`Device that prints`}
      description={t`Choose one that stays on with Brigade open, such as a kitchen screen. A device signed in as kitchen prints no receipts or bills.`}
      options={[{ id: HERE, label: t`This device` }, ...Array.from(names, ([id, label]) => ({ id, label }))]}
      value={value === undefined || value === own ? HERE : value}
      onChange={(id) => onChange(id === HERE ? undefined : id)}
    />
  );
}
