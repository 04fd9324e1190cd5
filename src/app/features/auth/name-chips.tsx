import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { forgetName, namesFor, type RememberedName } from './remembered-names.ts';
import css from './login.module.css';

interface NameChipsProps {
  /** The shop whose sign-in was opened: only its staff are shown; null: none. */
  shop: string | null;
  onChoose: (name: RememberedName) => void;
  onForget: (name: RememberedName) => void;
}

/** Who signed in on this device before: a tap fills in the name, and its cross removes it from the device. */
export function NameChips({ shop, onChoose, onForget }: NameChipsProps) {
  const { t } = useLingui();
  const [names, setNames] = useState(() => namesFor(shop));
  if (names.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t`Signed in here before`}>
      {names.map((one) => {
        const { who, shop: number, username } = one;
        return (
          <li key={`${who} ${number} ${username}`}>
            <Button onPress={() => onChoose(one)}>{username}</Button>
            <IconButton
              icon="close"
              label={t`Not you? Remove ${username} from this device`}
              onPress={() => {
                forgetName(one);
                setNames(namesFor(shop));
                onForget(one);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
