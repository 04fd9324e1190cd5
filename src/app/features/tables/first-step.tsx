import { seatsOfTables } from '#domain/tables/table.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { CoverKeys } from './cover-keys.tsx';
import { useCovers } from './use-covers.ts';
import type { Party } from './use-party.ts';

/** Whether no party is at a table yet. */
export const isUnused = ({ floor, lines }: Party): boolean =>
  floor.sessions.length === 0 && floor.orders.length === 0 && lines.length === 0;

interface FirstStepProps {
  floor: Party['floor'];
  /** Opens the menu. */
  onMenu: () => void;
}

/** The first step at a free table: counting the guests opens the menu at once. */
export function FirstStep({ floor, onMenu }: FirstStepProps) {
  const labels = useTableLabels();
  const covers = useCovers(floor);
  return (
    <CoverKeys
      seats={labels.seats(seatsOfTables(floor.members))}
      onChoose={(count) => {
        covers.set(count);
        onMenu();
      }}
    />
  );
}
