import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sound = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  return { state: 'locked', listeners, play: vi.fn(), unlocks: false };
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

const TEXT = 'Sound is off';

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Freshly loaded: what was dismissed before is kept while the page is open. */
async function show(): Promise<() => void> {
  const { SoundOff } = await import('#app/parts/kitchen/sound-off.tsx');
  const { withTroubleBar } = await import('#tests/support/with-trouble-bar.tsx');
  const { unmount } = render(
    <I18nProvider i18n={i18n}>{withTroubleBar(<SoundOff volume={80} />)}</I18nProvider>,
  );
  return unmount;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  i18n.load('en', {});
  i18n.activate('en');
  Object.assign(sound, { state: 'locked', unlocks: false });
  sound.play.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says that the browser refuses sound', async () => {
  await show();
  await pass(500);
  expect(screen.queryByText(TEXT)).toBeNull();
  await pass(1500);
  expect(screen.getByRole('alert').textContent).toContain(TEXT);
});

it('turns the sound on at its button', async () => {
  await show();
  await pass(2000);
  sound.unlocks = true;
  fireEvent.click(screen.getByRole('button', { name: 'Turn on sound' }));
  await pass(1000);
  expect(sound.play).toHaveBeenCalledExactlyOnceWith('test', 80, false);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('turns the sound on at the first tap anywhere', async () => {
  await show();
  await pass(2000);
  sound.unlocks = true;
  fireEvent.pointerUp(document.body);
  await pass(1000);
  expect(sound.state).toBe('running');
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says nothing where the browser allows sound at once', async () => {
  sound.unlocks = true;
  await show();
  await pass(2000);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says nothing where the browser has no sound', async () => {
  sound.state = 'unsupported';
  await show();
  await pass(2000);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says it once, also on the next screen', async () => {
  const leave = await show();
  await pass(2000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  leave();
  await show();
  await pass(2000);
  expect(screen.queryByText(TEXT)).toBeNull();
});
