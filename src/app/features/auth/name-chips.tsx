import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { forgetName, type RememberedName, rememberedNames } from './remembered-names.ts';
import css from './login.module.css';

interface NameChipsProps {
  who: RememberedName['who'];
  /** The shop number in the form: staff of another shop are left out while there is one. */
  shop: string;
  onChoose: (name: RememberedName) => void;
}

/** Who signed in on this device before: a tap fills in the name, and its cross removes it from the device. */
export function NameChips({ who, shop, onChoose }: NameChipsProps) {
  const { t } = useLingui();
  const [names, setNames] = useState(rememberedNames);
  const shown = names.filter(
    (one) => one.who === who && (who === 'owner' || shop === '' || one.shop === shop),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t`Signed in here before`}>
      {shown.map((one) => {
        const { shop: number, username } = one;
        return (
          <li key={`${number} ${username}`}>
            <Button onPress={() => onChoose(one)}>{username}</Button>
            <IconButton
              icon="close"
              label={t`Not you? Remove ${username} from this device`}
              onPress={() => setNames(forgetName(one))}
            />
          </li>
        );
      })}
    </ul>
  );
}
