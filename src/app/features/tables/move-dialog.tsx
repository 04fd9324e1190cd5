import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { isFree } from '#domain/tables/is-free.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { floorTable } from '../../parts/tables/floor-tables.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { serverNow } from '../../clock/clock.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useMove } from './use-move.ts';
import type { Party, PartyLine } from './use-party.ts';
import css from './tables.module.css';

interface MoveProps {
  party: Party;
  /** The lines to move; null: the whole party. */
  chosen: readonly PartyLine[] | null;
  onClose: (hasMoved: boolean) => void;
}

/** Chooses the target of lines or a party: a part of this bill, or another table, this hall's first. */
export function MoveDialog({ party, chosen, onClose }: MoveProps) {
  const { t } = useLingui();
  const view = useView();
  const move = useMove();
  const { table, members, sessions } = party.floor;
  const here = new Set(members.map(({ sid }) => sid));
  const movers = members.filter((one) => sessions.some(({ sid }) => sid === sittingOf(one)));
  const [moving, setMoving] = useState(movers[0]?.sid ?? table.sid);
  const others = [...view.list('table')]
    .filter((one) => !here.has(one.sid))
    .filter((one) => chosen !== null || isFree(one, view))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const halls = [...view.list('hall')]
    .sort(
      (a, b) => Number(b.sid === table.hall) - Number(a.sid === table.hall) || a.name.localeCompare(b.name),
    )
    .map((hall) => ({ hall, tables: others.filter((one) => one.hall === hall.sid) }))
    .filter(({ tables }) => tables.length > 0);

  function choose(target: Table, part: number | null): void {
    // One change, so a refused move leaves the group as it was.
    if (chosen === null) {
      move.party(movers.find(({ sid }) => sid === moving) ?? table, target, members.length > 1);
    } else {
      move.lines(chosen, target, part);
    }
    onClose(true);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose(false))}
      title={chosen === null ? t`Move the party to` : t`Move the items to`}
      shape="sheet"
    >
      {chosen === null ? null : (
        <ul className={css.places}>
          {party.parts.map(({ home, session, part }) => (
            <li key={`${session} ${part}`}>
              <Button wide onPress={() => choose(home, part)}>
                {part === null ? t`${home.name}, whole table` : t`${home.name}, part ${part}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen === null && movers.length > 1 ? (
        <Select
          label={t`Table to move`}
          options={movers.map(({ sid, name }) => ({ id: sid, label: name }))}
          value={moving}
          onChange={setMoving}
        />
      ) : null}
      {halls.map(({ hall, tables }) => (
        <section key={hall.sid}>
          {halls.length > 1 ? <h3 className={css.subtitle}>{hall.name}</h3> : null}
          <ul className={css.places} aria-label={hall.name}>
            {tables.map((one) => (
              <li key={one.sid}>
                <Button wide onPress={() => choose(one, null)}>
                  {one.name} <PlaceState table={one} />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** State of a table as a target: its party, seats and next booking. */
function PlaceState({ table }: { table: Table }) {
  const { t } = useLingui();
  const view = useView();
  const labels = useTableLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { state, next } = floorTable(view, table, serverNow());
  const isFree = state.status === 'open';
  return (
    <small className={css.placeState}>
      {isFree ? labels.seats(table.max_seat) : labels.status(state.status)}
      {next === null ? null : (
        <>
          {' · '}
          {t`${format.instant(next.at, branch.timezone, 'time')} ${next.name}`}
        </>
      )}
    </small>
  );
}
