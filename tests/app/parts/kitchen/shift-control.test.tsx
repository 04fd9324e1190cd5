import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MutedBanner, ShiftControl } from '#app/parts/kitchen/shift-control.tsx';
import { changeKitchenSettings, useKitchenSettings } from '#app/parts/kitchen/kitchen-settings.ts';
import { withTroubleBar } from '#tests/support/with-trouble-bar.tsx';

const HOUR = 60 * 60_000;
const sound = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  /** `unlocks`: whether the browser allows sound. */
  return { state: 'locked', listeners, play: vi.fn(), unlocks: true };
});
vi.mock('#app/device/sound.ts', () => ({
  soundState: () => sound.state,
  onSoundState: (listener: () => void) => {
    sound.listeners.add(listener);
    return () => sound.listeners.delete(listener);
  },
  playMelody: sound.play,
  unlockSound: async () => {
    if (sound.unlocks) sound.state = 'running';
    for (const listener of sound.listeners) listener();
    return sound.unlocks;
  },
}));
vi.mock('#device/device-settings.ts', async (original) => ({
  ...(await original<typeof import('#device/device-settings.ts')>()),
  readSetting: async () => null,
  writeSetting: async () => undefined,
  deviceLetter: async () => 'A',
}));

function Screen() {
  const settings = useKitchenSettings();
  return settings === undefined ? null : (
    <>
      <ShiftControl settings={settings} keepsAwake={false} />
      <MutedBanner settings={settings} />
    </>
  );
}
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });
async function show(since: number | null): Promise<void> {
  changeKitchenSettings({ shift_since: since, volume: 80 });
  render(<I18nProvider i18n={i18n}>{withTroubleBar(<Screen />)}</I18nProvider>);
  await settle();
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  sound.state = 'locked';
  sound.unlocks = false;
  sound.play.mockClear();
});
afterEach(cleanup);

it('says clearly that alerts are silent after a reload in a shift, until a tap', async () => {
  await show(Date.now() - HOUR);
  expect((await screen.findByRole('alert')).textContent).toContain('Ticket sound is off on this device');
  expect(button('Sound is off – tap')).toBeDefined();
  sound.unlocks = true;
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(button('Sound on')).toBeDefined();
});

it('shows no such warning without a shift', async () => {
  await show(null);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Start shift')).toBeDefined();
});

it('shows no such warning after sixteen hours', async () => {
  await show(Date.now() - 17 * HOUR);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('starts a shift when the tone was confirmed', async () => {
  sound.unlocks = true;
  await show(null);
  fireEvent.click(button('Start shift'));
  await settle();
  expect(sound.play).toHaveBeenLastCalledWith('test', 80, true);
  fireEvent.click(button('Yes, I heard it'));
  fireEvent.click(button('Sound on'));
});

it('ends a shift on request', async () => {
  sound.unlocks = true;
  await show(null);
  fireEvent.click(button('Start shift'));
  await settle();
  fireEvent.click(button('Yes, I heard it'));
  fireEvent.click(button('Sound on'));
  fireEvent.click(button('End shift'));
  expect(button('Start shift')).toBeDefined();
});

it('plays the tone at the chosen volume when the slider is released', async () => {
  sound.unlocks = true;
  await show(null);
  fireEvent.click(button('Start shift'));
  await settle();
  const volume = screen.getByRole('slider', { name: 'Volume' });
  fireEvent.change(volume, { target: { value: '40' } });
  sound.play.mockClear();
  fireEvent.pointerUp(volume);
  expect(sound.play).toHaveBeenCalledWith('test', 40, true);
});
