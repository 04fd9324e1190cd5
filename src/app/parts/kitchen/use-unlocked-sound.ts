import { useEffect, useSyncExternalStore } from 'react';
import { onSoundState, type SoundState, soundState, unlockSound } from '../../device/sound.ts';

/** The sound of this device. While it is wanted and off, it is turned on as soon as the browser allows. */
export function useUnlockedSound(isWanted: boolean): SoundState {
  const sound = useSyncExternalStore(onSoundState, soundState);
  const isMuted = isWanted && sound !== 'running';
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
  return sound;
}
