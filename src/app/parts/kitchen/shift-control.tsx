import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import { isShiftOn, type KitchenSettings } from '#device/device-settings.ts';
import { playMelody, unlockSound } from '../../device/sound.ts';
import { keepAwake, type WakeState } from '../../device/wake-lock.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { changeKitchenSettings } from './kitchen-settings.ts';
import { DismissibleTrouble } from '../frame/dismissible-trouble.tsx';
import { useTrouble } from '../frame/troubles.ts';
import { SoundOff } from './sound-off.tsx';
import { useUnlockedSound } from './use-unlocked-sound.ts';
import css from './shift-control.module.css';

const AWAKE = ['screen may turn off'] as const;
const keyOf = (one: string) => one;

function useAwake(): WakeState {
  const [state, setState] = useState<WakeState>('released');
  useEffect(() => keepAwake(setState), []);
  return state;
}

/** How often to check whether the shift has reached its maximum length. */
const JUDGE_EVERY_MS = 60_000;

/** Whether this device is in a shift. */
export function useIsShift({ shift_since: since }: KitchenSettings): boolean {
  return isShiftOn({ shift_since: since }, useNowEvery(JUDGE_EVERY_MS));
}

/** The sound of a device in a shift; a reload or the browser may have stopped it. */
function useShiftSound(settings: KitchenSettings) {
  const isOn = useIsShift(settings);
  const sound = useUnlockedSound(isOn);
  return { sound, isOn, isMuted: isOn && sound !== 'running' };
}

/** Warns while this device would not ring: loudly in a shift, once without one. */
export function MutedBanner({ settings }: { settings: KitchenSettings }) {
  const { isOn, isMuted } = useShiftSound(settings);
  if (!isOn) return <SoundOff volume={settings.volume} />;
  return isMuted ? <Muted /> : null;
}

function Muted() {
  const { t } = useLingui();
  useTrouble({
    kind: 'muted',
    tone: 'danger',
    isLoud: true,
    text: t`Ticket sound is off on this device`,
    action: { label: t`Turn on sound`, run: () => void unlockSound() },
  });
  return null;
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
        <span className={css.words}>
          {sound === 'unsupported'
            ? t`No sound`
            : isOn
              ? t`Sound on`
              : isMuted
                ? t`Sound is off – tap`
                : t`Start shift`}
        </span>
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Did you hear the tone?`}
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
            <p role="alert">{t`This browser blocks sound. New tickets make no sound on this device.`}</p>
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
  return (
    <DismissibleTrouble
      kind="awake"
      news={state === 'held' ? [] : AWAKE}
      keyOf={keyOf}
      words={() => t`This screen may turn off`}
      detail={() => (state === 'unsupported' ? t`Set the device to stay on.` : undefined)}
    />
  );
}
