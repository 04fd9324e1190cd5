import { useLingui } from '@lingui/react/macro';
import type { Station } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type UnshownStation, useUnshownStations } from './use-unshown-stations.ts';
import { DismissibleTrouble } from '../frame/dismissible-trouble.tsx';

const keyOf = ({ sid }: UnshownStation) => `station ${sid}`;

/** Warns of stations with no kitchen screen that shows their tickets. */
export function UnshownStations() {
  const unshownText = useUnshownText();
  return (
    <DismissibleTrouble
      kind="unshown"
      news={useUnshownStations()}
      keyOf={keyOf}
      words={unshownText}
      areKeysReused
    />
  );
}

export function useUnshownText(): (stations: readonly Station[]) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (stations) => {
    const names = format.list(stations.map(({ name }) => name));
    return t`No kitchen screen shows ${names}: these tickets would go unseen`;
  };
}
