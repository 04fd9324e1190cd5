import { useEffect, useSyncExternalStore } from 'react';

const REMEMBERED = 'brigade.theme';

const THEME_CHOICES = ['auto', 'light', 'dark'] as const;

export type ThemeChoice = (typeof THEME_CHOICES)[number];

let kitchenScreens = 0;
const listeners = new Set<() => void>();

function remembered(): ThemeChoice {
  const stored = localStorage.getItem(REMEMBERED);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'auto';
}

/**
 * Sets the theme on <html>, so it also applies to dialogs and menus. `auto` follows the device; a kitchen screen
 * overrides the chosen theme.
 */
export function applyTheme(): void {
  const theme = kitchenScreens > 0 ? 'kitchen' : remembered();
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(REMEMBERED, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, remembered);
}

/** Applies the kitchen theme while the calling screen is mounted. */
export function useKitchenTheme(): void {
  useEffect(() => {
    kitchenScreens += 1;
    applyTheme();
    return () => {
      kitchenScreens -= 1;
      applyTheme();
    };
  }, []);
}
