import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TapButton } from '#ui/tap-button.tsx';
import { Button } from '#ui/button.tsx';
import css from './round.module.css';

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8];
const MORE_KEYS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

interface CoverKeysProps {
  /** How many guests the table and those merged with it seat. */
  seats: string;
  onChoose: (covers: number) => void;
}

/** The first content of a free table: a number seats the party. */
export function CoverKeys({ seats, onChoose }: CoverKeysProps) {
  const { t } = useLingui();
  const [isMore, setMore] = useState(false);
  return (
    <section className={css.covers} aria-label={t`How many guests?`} data-print="never">
      <h3>
        {t`How many guests?`} <small>{seats}</small>
      </h3>
      <div className={css.keys}>
        {(isMore ? [...KEYS, ...MORE_KEYS] : KEYS).map((covers) => (
          <TapButton key={covers} size="kitchen" onClick={() => onChoose(covers)}>
            {covers}
          </TapButton>
        ))}
      </div>
      {isMore ? null : (
        <div>
          <Button onPress={() => setMore(true)}>{t`More than 8`}</Button>
        </div>
      )}
    </section>
  );
}
