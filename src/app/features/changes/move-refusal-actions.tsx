import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { isFree } from '#domain/tables/is-free.ts';
import { movePartySchema } from '#domain/tables/move-party.ts';
import type { Table } from '#domain/tables/table.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { RefusalActionProps } from './floor-refusal-actions.tsx';

/** A party whose new table was taken first stays where it is: offers other free tables. */
export function TableTakenActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const { path } = useWorkplace();
  const args = movePartySchema.safeParse(entry.args);
  const session = args.success ? view.get('session', args.data.session) : undefined;
  const from = session?.closed === null ? view.get('table', session.table) : undefined;
  if (!args.success || from === undefined) return null;
  const { data } = args;
  const inHall = ({ hall }: Table) => (hall === from.hall ? 0 : 1);
  const free = view
    .list('table')
    .filter((table) => isFree(table, view))
    .toSorted(
      (one, other) =>
        inHall(one) - inHall(other) || one.name.localeCompare(other.name, undefined, { numeric: true }),
    );

  function move({ sid: to, name }: Table, at: string): void {
    go(
      mutate('tables/move', { ...data, sid: at, to, next: newId(), key: newId() }),
      t`The party is now at ${name}`,
    );
  }

  return (
    <>
      {free.length === 0 ? null : (
        <Menu
          label={t`Move to another table`}
          trigger={
            <Button variant="primary">
              <Trans>Move to another table</Trans>
            </Button>
          }
          entries={free.map((table) => ({
            id: table.sid,
            label: table.name,
            onSelect: () => move(table, from.sid),
          }))}
        />
      )}
      <Link href={`${path}/tables/${from.sid}`} variant="secondary">{t`Open ${from.name}`}</Link>
    </>
  );
}
