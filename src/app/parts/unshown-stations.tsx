import { useLingui } from '@lingui/react/macro';
import type { Station } from '#domain/shops/branch.ts';
import { useFormat } from '../i18n/use-format.ts';
import { type UnshownStation, useUnshownStations } from './use-unshown-stations.ts';
import { WavedRow } from './waved-row.tsx';

const keyOf = ({ sid, since }: UnshownStation) => `${since} ${sid}`;

/** Stations whose tickets nobody would cook, because no kitchen screen shows them. */
export function UnshownStations() {
  const words = useUnshownWords();
  return <WavedRow news={useUnshownStations()} keyOf={keyOf} words={words} />;
}

export function useUnshownWords(): (stations: readonly Station[]) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (stations) => {
    const names = format.list(stations.map(({ name }) => name));
    return t`No kitchen screen shows ${names}: nobody would see these tickets`;
  };
}
