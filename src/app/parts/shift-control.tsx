import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { onSoundState, playMelody, soundState, unlockSound } from '../device/sound.ts';
import { keepAwake, type WakeState } from '../device/wake-lock.ts';
import { changeKitchenSettings } from './kitchen-settings.ts';
import css from './shift-control.module.css';

/** Somebody said in this page's life that the test tone was heard. */
let isHeard = false;

function useAwake(): WakeState {
  const [state, setState] = useState<WakeState>('released');
  useEffect(() => keepAwake(setState), []);
  return state;
}

/**
 * The start of a shift: unlocks the sound with a tone that somebody has to have heard, and says honestly whether the
 * sound is on. `keepsAwake`: the screen stays on while it is shown, and says whether it does.
 */
export function ShiftControl({ volume, keepsAwake }: { volume: number; keepsAwake: boolean }) {
  const { t } = useLingui();
  const sound = useSyncExternalStore(onSoundState, soundState);
  const [isOpen, setOpen] = useState(false);
  const [heard, setHeard] = useState(isHeard);

  function start(): void {
    setOpen(true);
    void unlockSound().then((isOn) => isOn && playMelody('test', volume, true));
  }

  function answer(yes: boolean): void {
    isHeard = yes;
    setHeard(yes);
    if (yes) setOpen(false);
    else playMelody('test', volume, true);
  }

  const isOn = sound === 'running' && heard;
  const isLost = sound === 'suspended' && heard;
  return (
    <>
      {keepsAwake ? <Awake /> : null}
      <button
        type="button"
        className={classes(css.shift, isOn ? css.on : css.off)}
        onClick={start}
        data-sound={sound}
      >
        <Icon name={isOn ? 'bell' : 'warning'} size={20} />
        {sound === 'unsupported'
          ? t`No sound here`
          : isOn
            ? t`Sound on`
            : isLost
              ? t`Sound is off – tap`
              : t`Start shift`}
      </button>
      {isLost ? (
        <VisuallyHidden>
          <span role="alert">{t`Sound is off – tap`}</span>
        </VisuallyHidden>
      ) : null}
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Did you hear it?`}
        footer={
          <>
            <Button variant="secondary" onPress={() => answer(false)}>
              <Trans>No, again</Trans>
            </Button>
            <Button variant="primary" isDisabled={sound !== 'running'} onPress={() => answer(true)}>
              <Trans>Yes, I heard it</Trans>
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {sound === 'running' ? (
            <p>{t`A test tone has just been played. If nothing was heard, turn up the volume here and on the device.`}</p>
          ) : (
            <p role="alert">{t`This browser lets nothing sound. Tickets will not ring here.`}</p>
          )}
          <Volume volume={volume} />
        </Stack>
      </Dialog>
    </>
  );
}

function Volume({ volume }: { volume: number }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={css.volume}>
      <label htmlFor={id}>{t`Volume`}</label>
      <input
        id={id}
        type="range"
        min={10}
        max={100}
        step={10}
        value={volume}
        onChange={({ target }) => changeKitchenSettings({ volume: target.valueAsNumber })}
        onPointerUp={() => playMelody('test', volume, true)}
      />
      <output htmlFor={id}>{volume}</output>
    </div>
  );
}

function Awake() {
  const { t } = useLingui();
  const state = useAwake();
  if (state === 'held') return null;
  return (
    <span className={css.awake}>
      <Icon name="eye-off" size={18} />
      {state === 'unsupported'
        ? t`This screen may turn off: set the device to stay on`
        : t`This screen may turn off`}
    </span>
  );
}
