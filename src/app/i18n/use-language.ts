import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { LANGUAGES } from './languages.data.ts';
import type { Language } from './languages.data.ts';

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener);
}

function current(): Language {
  return LANGUAGES.find(({ code }) => code === i18n.locale)?.code ?? 'en';
}

/**
 * The language shown. Read it here and not from `i18n.locale`: that object stays the same when the language
 * changes, and React Compiler keeps what was computed from it.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, current, current);
}
