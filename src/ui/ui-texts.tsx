import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** The texts of the controls in this folder; the app provides the translated ones. */
export interface UiTexts {
  cancel: string;
  clear: string;
  close: string;
  currentPage: (page: number) => string;
  dismissNotice: string;
  hidePassword: string;
  loading: string;
  nextPage: string;
  notices: string;
  optional: string;
  pages: string;
  previousPage: string;
  retry: string;
  selectAll: string;
  selectRow: string;
  showPassword: string;
  toPage: (page: number) => string;
  undo: string;
}

const ENGLISH: UiTexts = {
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  currentPage: (page) => `Page ${page}, current page`,
  dismissNotice: 'Dismiss',
  hidePassword: 'Hide password',
  loading: 'Loading',
  nextPage: 'Next page',
  notices: 'Notices',
  optional: 'optional',
  pages: 'Pages',
  previousPage: 'Previous page',
  retry: 'Try again',
  selectAll: 'Select all',
  selectRow: 'Select',
  showPassword: 'Show password',
  toPage: (page) => `Page ${page}`,
  undo: 'Undo',
};

const Texts = createContext<UiTexts>(ENGLISH);

/** Gives the controls below it translated texts. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>;
}

/** The texts of the controls; English without a provider. */
export function useUiTexts(): UiTexts {
  return useContext(Texts);
}
