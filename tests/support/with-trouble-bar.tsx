import type { ReactElement } from 'react';
import { TroubleBar } from '#app/parts/frame/trouble-bar.tsx';
import { createTroubles, TroublesContext } from '#app/parts/frame/troubles.ts';

/** What finds troubles, with the bar that shows them. */
export function withTroubleBar(sources: ReactElement): ReactElement {
  return (
    <TroublesContext value={createTroubles()}>
      {sources}
      <TroubleBar />
    </TroublesContext>
  );
}
