import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isManager } from '#domain/roles.ts';
import { tableLink } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { saveCodePicture } from '../../parts/pictures/code-picture.ts';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import { LocalAddressWarning } from '../../parts/sharing/local-address-warning.tsx';
import { CodeTools } from './code-tools.tsx';
import css from './table-print.module.css';

/** The QR codes of one table, a whole hall or, without one in the address, all halls, for printing. */
export function TablePrint() {
  const { t } = useLingui();
  const { sid } = useParams();
  const ready = useBranchReady();
  const tables = useRows('table');
  const halls = useRows('hall');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [size, setSize] = useState<'small' | 'medium' | 'large'>('medium');
  const nameOf = (of: string) => halls.find((hall) => hall.sid === of)?.name ?? '';
  const isHall = sid === undefined || halls.some((hall) => hall.sid === sid);
  if (!ready) return <Skeleton height="520px" />;
  const shown = tables
    .filter((table) => sid === undefined || table.sid === sid || table.hall === sid)
    .sort(
      (a, b) =>
        nameOf(a.hall).localeCompare(nameOf(b.hall)) ||
        a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
  if (shown.length === 0) {
    return (
      <EmptyState
        icon="table"
        title={isHall ? t`No tables in this hall yet` : t`This table does not exist`}
      />
    );
  }
  const one = shown.length === 1 && sid !== undefined ? shown[0] : undefined;
  const printed = shown.filter((table) => !left.has(table.sid));
  const inHalls = halls.filter((hall) => shown.some((table) => table.hall === hall.sid));
  /** Prints these tables, or leaves them out. */
  const choose = (some: readonly Table[], isPrinted: boolean) => {
    const next = new Set(left);
    for (const table of some) {
      if (isPrinted) next.delete(table.sid);
      else next.add(table.sid);
    }
    setLeft(next);
  };
  return (
    <div className={css.screen}>
      <LocalAddressWarning />
      <div className={css.tools} data-print="never">
        <Button
          icon="printer"
          variant="primary"
          isDisabled={printed.length === 0}
          onPress={() => window.print()}
        >
          {one === undefined
            ? t`${plural(printed.length, { one: 'Print # table', other: 'Print # tables' })}`
            : t`Print`}
        </Button>
        <SegmentedControl
          label={t`Size of the codes`}
          options={[
            { id: 'small', label: t({ message: 'Small', context: 'printed code' }) },
            { id: 'medium', label: t({ message: 'Medium', context: 'printed code' }) },
            { id: 'large', label: t({ message: 'Large', context: 'printed code' }) },
          ]}
          value={size}
          onChange={setSize}
        />
        {one === undefined ? (
          <HallChoice halls={inHalls} tables={shown} left={left} onChoose={choose} />
        ) : null}
        <p>{t`Print once: the code stays valid for every party. If it must not be used any more, choose “Replace code” on it.`}</p>
      </div>
      <ul className={classes(css.sheet, css[size])}>
        {shown.map((table) => (
          <li
            key={table.sid}
            className={classes(css.card, left.has(table.sid) ? css.left : undefined)}
            data-print={left.has(table.sid) ? 'never' : undefined}
          >
            {one === undefined ? (
              <div data-print="never">
                <Checkbox
                  aria-label={t`Print ${table.name}`}
                  isSelected={!left.has(table.sid)}
                  onChange={(isPrinted) => choose([table], isPrinted)}
                >
                  {t`Print`}
                </Checkbox>
              </div>
            ) : null}
            <CodeCard table={table} isAlone={one !== undefined} />
          </li>
        ))}
      </ul>
      {one === undefined ? null : <CodeTools table={one} />}
    </div>
  );
}

interface HallChoiceProps {
  halls: readonly { sid: string; name: string }[];
  tables: readonly Table[];
  /** The tables that are not printed. */
  left: ReadonlySet<string>;
  onChoose: (tables: readonly Table[], isPrinted: boolean) => void;
}

/** Chooses all tables, none, or those of a hall. */
function HallChoice({ halls, tables, left, onChoose }: HallChoiceProps) {
  const { t } = useLingui();
  const isAll = tables.every((table) => !left.has(table.sid));
  return (
    <>
      <Button variant="secondary" onPress={() => onChoose(tables, !isAll)}>
        {isAll ? t`Clear selection` : t`Select all`}
      </Button>
      {halls.length < 2
        ? null
        : halls.map(({ sid, name }) => {
            const inHall = tables.filter((table) => table.hall === sid);
            const count = inHall.filter((table) => !left.has(table.sid)).length;
            return (
              <Checkbox
                key={sid}
                isSelected={count === inHall.length}
                isIndeterminate={count > 0 && count < inHall.length}
                onChange={(isPrinted) => onChoose(inHall, isPrinted)}
              >
                {name}
              </Checkbox>
            );
          })}
    </>
  );
}

interface CodeCardProps {
  table: Table;
  /** The only table on the page. */
  isAlone: boolean;
}

/** The lasting code of a whole table: how many bills it has is the present party's matter. */
function CodeCard({ table, isAlone }: CodeCardProps) {
  const { t } = useLingui();
  const { shop, actor, path } = useWorkplace();
  const hall = useRow('hall', table.hall);
  const href = tableLink(table.sid, table.order_key, location.origin);
  const code = useMemo(() => qrCode(href), [href]);
  const title = table.name;

  function save(): void {
    saveCodePicture(code, `${shop.name} · ${title}`, `${title}.png`).catch((cause: unknown) => {
      console.error('the picture of a code failed', cause);
      notices.error(t`Could not create the picture`);
    });
  }

  return (
    <>
      <p className={css.shop}>{shop.name}</p>
      <QrFigure code={code} label={t`Code for ${title}`} className={css.code} />
      <h2 className={css.title}>{title}</h2>
      <p>{hall?.name}</p>
      <p className={css.ask}>{t`Scan to view the menu and order`}</p>
      <p className={css.link} data-print="never">
        <a href={href} target="_blank" rel="noreferrer">{t`Open as a guest`}</a>
      </p>
      <div data-print="never">
        <Button aria-label={t`Save code for ${title} as picture`} onPress={save}>
          {t`Save as picture`}
        </Button>
        {isAlone || !isManager(actor) ? null : (
          <Link href={`${path}/tables/table-print/${table.sid}`} variant="quiet">
            {t`Replace code`}
          </Link>
        )}
      </div>
    </>
  );
}
