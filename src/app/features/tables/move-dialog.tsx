import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { isDeserted } from '#domain/tables/deserted.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { newId } from '../../parts/new-id.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate, useView } from '../../session/sync-context.tsx';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

interface MoveProps {
  party: Party;
  /** The lines that move; null: the whole party. */
  items: { order: string; lines: string[] }[] | null;
  onClose: (hasMoved: boolean) => void;
}

/** Where lines, or the party, go: a part of this bill, or another table. */
export function MoveDialog({ party, items, onClose }: MoveProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { table } = party.floor;
  const here = new Set(party.floor.members.map(({ sid }) => sid));
  const movers = party.floor.members.filter((one) =>
    party.floor.sessions.some(({ sid }) => sid === sittingOf(one)),
  );
  const [moving, setMoving] = useState(movers[0]?.sid ?? table.sid);
  const others = [...view.list('table')]
    .filter((one) => !here.has(one.sid))
    .filter((one) => items !== null || isFree(one))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

  function isFree(one: Table): boolean {
    if (one.merge !== null || one.merged.length > 0) return false;
    const session = view.get('session', sittingOf(one));
    return session === undefined || isDeserted(session, (order) => view.get('order', order));
  }

  function moveLines(target: Table, part: number | null): void {
    if (items === null) return;
    const place = { sid: target.sid, session: sittingOf(target), table_part: part };
    mutate('tables/move-lines', { ...place, items }).catch(saveFailed);
    onClose(true);
  }

  // One change: a refused move leaves the group as it was.
  function moveParty(target: Table): void {
    const mover = movers.find(({ sid }) => sid === moving) ?? table;
    const group = party.floor.members.length > 1 ? { group: true } : {};
    const place = { sid: mover.sid, session: sittingOf(mover), to: target.sid, ...group };
    mutate('tables/move', { ...place, next: newId(), key: newId() }).catch(saveFailed);
  }

  function choose(target: Table): void {
    if (items !== null) {
      moveLines(target, null);
      return;
    }
    moveParty(target);
    onClose(true);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose(false))}
      title={items === null ? t`Move the party to` : t`Move the items to`}
      shape="sheet"
    >
      {items === null ? null : (
        <ul className={css.places}>
          {party.parts.map(({ home, session, part }) => (
            <li key={`${session} ${part}`}>
              <Button wide onPress={() => moveLines(home, part)}>
                {part === null ? t`${home.name}, whole table` : t`${home.name}, part ${part}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {items === null && movers.length > 1 ? (
        <Select
          label={t`Which table moves`}
          options={movers.map(({ sid, name }) => ({ id: sid, label: name }))}
          value={moving}
          onChange={setMoving}
        />
      ) : null}
      <ul className={css.places}>
        {others.map((one) => (
          <li key={one.sid}>
            <Button wide onPress={() => choose(one)}>
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
