import { createContext, type ReactNode } from 'react';

/** What surrounds a form that is a step of the setup guide. */
export interface FormFrame {
  /** The save button, which also saves an unchanged form. */
  saveLabel: ReactNode;
  /** At the other end of the bar. */
  aside: ReactNode;
  onSaved: () => void;
}

export const FormFrameContext = createContext<FormFrame | null>(null);
