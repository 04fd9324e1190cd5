import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { TapButton } from '#ui/tap-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PIN_LENGTH } from '#domain/people/staff-pin.ts';
import css from './pin-pad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface PinPadProps {
  /** What the PIN is for, for screen readers. */
  label: string;
  /** The last try's error; '' for none. */
  problem: string;
  /** Called with the fourth digit; the pad empties when it resolves. */
  onPin: (pin: string) => Promise<void>;
}

/** Four digits, tapped or typed; the last one submits. */
export function PinPad({ label, problem, onPin }: PinPadProps) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const isPending = pin.length === PIN_LENGTH;

  function type(digit: string): void {
    if (isPending) return;
    const next = pin + digit;
    setPin(next);
    if (next.length === PIN_LENGTH) void onPin(next).finally(() => setPin(''));
  }

  useEffect(() => {
    function onKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
      if (ctrlKey || altKey || metaKey) return;
      if (/^\d$/.test(key)) type(key);
      else if (key === 'Backspace' && !isPending) setPin(pin.slice(0, -1));
    }
    // Captured, because a dialog keeps the keys pressed in it to itself.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  return (
    <div role="group" aria-label={label} className={css.pad}>
      <p className={css.dots} data-pending={isPending}>
        {[...Array(PIN_LENGTH).keys()].map((place) => (
          <span key={place} className={css.dot} data-full={place < pin.length} />
        ))}
        <VisuallyHidden>
          <span role="status">{t`${pin.length} of ${PIN_LENGTH} digits`}</span>
        </VisuallyHidden>
      </p>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <div className={css.keys}>
        {DIGITS.map((digit) => (
          <TapButton key={digit} size="kitchen" onClick={() => type(digit)}>
            {digit}
          </TapButton>
        ))}
        <span />
        <TapButton size="kitchen" onClick={() => type('0')}>
          0
        </TapButton>
        <TapButton
          size="kitchen"
          variant="quiet"
          aria-label={t`Delete the last digit`}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          ⌫
        </TapButton>
      </div>
    </div>
  );
}
