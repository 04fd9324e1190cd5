import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { KitchenSettings } from '#device/device-settings.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Station } from '#domain/shops/branch.ts';
import { changeKitchenSettings, setShare } from '../../parts/kitchen/kitchen-settings.ts';
import { useScreenName } from '../../parts/kitchen/shown-screen.ts';

interface SettingsSheetProps {
  settings: KitchenSettings;
  /** The effective share: only stations that exist. */
  share: KitchenShare;
  stations: readonly Station[];
  onClose: () => void;
}

/** Settings of this kitchen screen; changes apply and are stored at once. */
export function SettingsSheet({ settings, share, stations, onClose }: SettingsSheetProps) {
  const { t } = useLingui();
  const name = useScreenName(settings);
  function toggle(sid: string, isOn: boolean): void {
    const before = share === 'expo' ? [] : share.filter((one) => one !== sid);
    const next = isOn ? [...before, sid] : before;
    setShare(next.length === 0 ? 'expo' : next);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Screen settings`}
      shape="sheet"
    >
      <Stack gap={5}>
        <ScreenName key={name} name={name} />
        <Stack gap={2}>
          <strong>{t`Stations shown`}</strong>
          <Checkbox
            isSelected={share === 'expo'}
            onChange={() => setShare('expo')}
          >{t`Expo: whole tickets`}</Checkbox>
          {stations.map(({ sid, name }) => (
            <Checkbox
              key={sid}
              isSelected={share !== 'expo' && share.includes(sid)}
              onChange={(isOn) => toggle(sid, isOn)}
            >
              {name}
            </Checkbox>
          ))}
          {stations.length === 0 ? <span>{t`This branch has no stations yet.`}</span> : null}
        </Stack>
        <SegmentedControl
          label={t`Text size`}
          value={settings.size}
          onChange={(size) => changeKitchenSettings({ size })}
          options={[
            { id: 'dense', label: t`Compact` },
            { id: 'normal', label: t`Normal` },
            { id: 'large', label: t`Large` },
            { id: 'huge', label: t`Huge` },
          ]}
        />
        <SegmentedControl
          label={t`Button side`}
          value={settings.hand}
          onChange={(hand) => changeKitchenSettings({ hand })}
          options={[
            { id: 'left', label: t`Left` },
            { id: 'right', label: t`Right` },
          ]}
        />
        <Switch isSelected={settings.rail} onChange={(rail) => changeKitchenSettings({ rail })}>
          {t`All-day counts at the side`}
        </Switch>
        <Switch isSelected={settings.one_tap} onChange={(isOn) => changeKitchenSettings({ one_tap: isOn })}>
          {t`One tap finishes a dish`}
        </Switch>
      </Stack>
    </Dialog>
  );
}

/** This screen's name on other devices; stored on blur. */
function ScreenName({ name }: { name: string }) {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  return (
    <TextField
      label={t`Screen name`}
      value={text}
      onChange={setText}
      maxLength={40}
      onBlur={() => {
        const next = text.trim();
        if (next !== '' && next !== name) changeKitchenSettings({ name: next });
      }}
    />
  );
}
