import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { type Language, LANGUAGES } from '#domain/languages.ts';

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener);
}

function current(): Language {
  return LANGUAGES.find(({ code }) => code === i18n.locale)?.code ?? 'en';
}

/**
 * The current language. Use this, not `i18n.locale`: that object keeps its identity when the language changes, so
 * React Compiler would reuse stale results.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, current, current);
}
