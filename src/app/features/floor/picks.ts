import { createContext, type Dispatch, type SetStateAction } from 'react';

/** The tables somebody is choosing to merge, also over several halls; `picked` null: a tap opens a table. */
export interface Picks {
  picked: readonly string[] | null;
  setPicked: Dispatch<SetStateAction<readonly string[] | null>>;
}

export const PicksContext = createContext<Picks>({ picked: null, setPicked: () => {} });
