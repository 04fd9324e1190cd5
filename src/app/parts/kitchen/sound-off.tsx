import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { playMelody, unlockSound } from '../../device/sound.ts';
import { DismissibleTrouble } from '../frame/dismissible-trouble.tsx';
import { useUnlockedSound } from './use-unlocked-sound.ts';

/** A browser that allows sound does so within this time. */
const SETTLED_AFTER_MS = 1000;

/** Kept while the page is open: moving to another screen must not tell it again. */
let isTold = false;

const OFF = ['sound off'] as const;
const keyOf = (one: string) => one;

/**
 * Turns the sound on, with or without a shift. Where the browser refuses it until the first tap, it says so once, with
 * a button that turns it on; `isQuiet`: it says nothing.
 */
export function SoundOff({ volume, isQuiet = false }: { volume: number; isQuiet?: boolean }) {
  const { t } = useLingui();
  const sound = useUnlockedSound(true);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isRefused = isSettled && !isTold && !isQuiet && (sound === 'locked' || sound === 'suspended');
  return (
    <DismissibleTrouble
      kind="sound"
      news={isRefused ? OFF : []}
      keyOf={keyOf}
      words={() => t`Sound is off`}
      detail={() => t`This device makes no sound for new orders.`}
      onDismiss={() => {
        isTold = true;
      }}
      action={{
        label: t`Turn on sound`,
        run: () => void unlockSound().then((isOn) => isOn && playMelody('test', volume, false)),
      }}
    />
  );
}
