import { useLingui } from '@lingui/react/macro';
import { TapIconButton } from '#ui/tap-icon-button.tsx';
import css from './cash.module.css';

const MAX_COUNT = 9999;

interface CoinCountProps {
  /** The value of the coin or note. */
  label: string;
  /** Undefined: not counted yet. */
  count: number | undefined;
  onChange: (count: number) => void;
}

/** How many of a coin or note there are, typed or counted one by one; Enter goes to the next one. */
export function CoinCount({ label, count, onChange }: CoinCountProps) {
  const { t } = useLingui();
  return (
    <span className={css.coin} role="group" aria-label={label}>
      <TapIconButton
        icon="minus"
        label={t`Decrease: ${label}`}
        disabled={(count ?? 0) === 0}
        onClick={() => onChange((count ?? 0) - 1)}
      />
      <input
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={t`Number of ${label}`}
        placeholder="0"
        value={count ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onChange(Math.min(MAX_COUNT, Number(target.value.replaceAll(/\D/gu, ''))))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus();
        }}
      />
      <TapIconButton
        icon="plus"
        label={t`Increase: ${label}`}
        disabled={count === MAX_COUNT}
        onClick={() => onChange((count ?? 0) + 1)}
      />
    </span>
  );
}
