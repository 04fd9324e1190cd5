import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Switch } from '#ui/switch.tsx';
import type { Result } from '#domain/result.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';

interface ZoneSwitchProps {
  name: string;
  isActive: boolean;
  save: (active: boolean) => Promise<Result<unknown>>;
}

/** Turns a zone on or off from the list. */
export function ZoneSwitch({ name, isActive, save }: ZoneSwitchProps) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [isPending, setPending] = useState(false);

  async function change(active: boolean): Promise<void> {
    setPending(true);
    const saved = await save(active);
    setPending(false);
    if (!saved.ok) refusalNotice(saved.refusal);
  }

  return (
    <Switch
      aria-label={t`${name} is active`}
      isSelected={isActive}
      isDisabled={isPending}
      onChange={(active) => void change(active)}
    >
      {isActive ? t`Active` : t`Inactive`}
    </Switch>
  );
}
