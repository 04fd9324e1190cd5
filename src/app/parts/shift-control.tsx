import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import { isShiftOn, type KitchenSettings } from '#device/device-settings.ts';
import { onSoundState, playMelody, soundState, unlockSound } from '../device/sound.ts';
import { keepAwake, type WakeState } from '../device/wake-lock.ts';
import { useNowEvery } from '../session/clock.ts';
import { changeKitchenSettings } from './kitchen-settings.ts';
import banner from './live-age.module.css';
import css from './shift-control.module.css';

function useAwake(): WakeState {
  const [state, setState] = useState<WakeState>('released');
  useEffect(() => keepAwake(setState), []);
  return state;
}

/** How often to check whether the shift has reached its maximum length. */
const JUDGE_EVERY_MS = 60_000;

/** The sound of a device in a shift; a reload or the browser may have stopped it. */
function useShiftSound({ shift_since: since }: KitchenSettings) {
  const sound = useSyncExternalStore(onSoundState, soundState);
  const isOn = isShiftOn({ shift_since: since }, useNowEvery(JUDGE_EVERY_MS));
  const isMuted = isOn && sound !== 'running';
  useEffect(() => {
    if (!isMuted) return undefined;
    const unlock = () => void unlockSound();
    // Some browsers let an installed app play sound at once, others after the first tap or key.
    unlock();
    const stop = new AbortController();
    for (const event of ['pointerup', 'keydown'])
      window.addEventListener(event, unlock, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [isMuted]);
  return { sound, isOn, isMuted };
}

/** Warns while a shift is on and this device would not ring. */
export function MutedBanner({ settings }: { settings: KitchenSettings }) {
  const { t } = useLingui();
  const { isMuted } = useShiftSound(settings);
  if (!isMuted) return null;
  return (
    <div role="alert" className={banner.banner} data-loud>
      <Icon name="warning" size={32} />
      <strong>{t`Tickets do not ring here`}</strong>
      <button type="button" className={banner.dismiss} onClick={() => void unlockSound()}>
        {t`Turn sound on`}
      </button>
    </div>
  );
}

/**
 * Starts a shift: unlocks the sound with an audible test tone and shows whether it is on. `keepsAwake`: also holds a
 * wake lock while shown, with its state.
 */
export function ShiftControl({ settings, keepsAwake }: { settings: KitchenSettings; keepsAwake: boolean }) {
  const { t } = useLingui();
  const { volume } = settings;
  const { sound, isOn: isShift, isMuted } = useShiftSound(settings);
  const [isOpen, setOpen] = useState(false);

  function start(): void {
    setOpen(true);
    void unlockSound().then((isOn) => isOn && playMelody('test', volume, true));
  }

  function answer(yes: boolean): void {
    changeKitchenSettings({ shift_since: yes ? Date.now() : null });
    if (yes) setOpen(false);
    else playMelody('test', volume, true);
  }

  function end(): void {
    changeKitchenSettings({ shift_since: null });
    setOpen(false);
  }

  const isOn = sound === 'running' && isShift;
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
            : isMuted
              ? t`Sound is off – tap`
              : t`Start shift`}
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Did you hear it?`}
        footer={
          <>
            {isShift ? (
              <Button variant="quiet" onPress={end}>
                <Trans>End shift</Trans>
              </Button>
            ) : null}
            <Button variant="secondary" onPress={() => answer(false)}>
              <Trans>No, play again</Trans>
            </Button>
            <Button variant="primary" isDisabled={sound !== 'running'} onPress={() => answer(true)}>
              <Trans>Yes, I heard it</Trans>
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {sound === 'running' ? (
            <p>{t`A test tone was just played. If you heard nothing, turn up the volume here and on the device.`}</p>
          ) : (
            <p role="alert">{t`This browser blocks sound. Tickets will not ring here.`}</p>
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
