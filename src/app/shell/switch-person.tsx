import { useLingui } from '@lingui/react/macro';
import { TapButton } from '#ui/tap-button.tsx';
import { lockDevice } from '../auth/enrolled-device.ts';
import css from './switch-person.module.css';

/** On a shared device: who is using it, and one tap to lock it for the next person. */
export function SwitchPerson({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <span className={css.switch} data-switch-person>
      <TapButton variant="quiet" aria-label={t`Switch person: ${name}`} onClick={() => void lockDevice()}>
        {name}
      </TapButton>
    </span>
  );
}
