import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usesInches } from '#domain/delivery/distance-unit.ts';
import { tableLink } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useStoredDraft } from '../../parts/form/use-stored-draft.ts';
import { LocalAddressWarning } from '../../parts/sharing/local-address-warning.tsx';
import { CodeCard } from './code-card.tsx';
import { CM_IN_INCH, type CodeSize, codeSizes, paperOf } from './code-size.ts';
import { CodeTools } from './code-tools.tsx';
import { useReplaceCode } from './use-replace-code.tsx';
import css from './table-print.module.css';

/** The QR codes of one table, a whole hall or, without one in the address, all halls, for printing. */
export function TablePrint() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const { sid } = useParams();
  const ready = useBranchReady();
  const tables = useRows('table');
  const halls = useRows('hall');
  if (!ready) return <Skeleton height="520px" />;
  const nameOf = (of: string) => halls.find((hall) => hall.sid === of)?.name ?? '';
  const isHall = sid === undefined || halls.some((hall) => hall.sid === sid);
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
        action={
          <Link href={`${path}/tables`} variant="primary">
            {t`Edit tables`}
          </Link>
        }
      />
    );
  }
  const inHalls = halls
    .filter((hall) => shown.some((table) => table.hall === hall.sid))
    .sort((a, b) => a.name.localeCompare(b.name));
  return <Sheet key={sid ?? ''} tables={shown} halls={inHalls} isHall={isHall} />;
}

type Halls = readonly { sid: string; name: string }[];

interface SheetProps {
  tables: readonly Table[];
  halls: Halls;
  /** Otherwise one table. */
  isHall: boolean;
}

/** The choices beside a sheet that shows what will be printed. */
function Sheet({ tables, halls, isHall }: SheetProps) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const country = useRow('branch', branch.sid)?.country ?? '';
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [size, setSize] = useState<CodeSize>('medium');
  const [typed, setTyped] = useStoredDraft(`brigade-code-text ${branch.id}`, { text: '' }, true);
  const text = typed?.text ?? t`Scan to view the menu and order`;
  const one = isHall ? undefined : tables[0];
  const printed = tables.filter((table) => !left.has(table.sid));
  const pages = Math.ceil(printed.length / codeSizes[size].perPage);
  const choose = (some: readonly Table[], isPrinted: boolean) => {
    const next = new Set(left);
    for (const table of some) {
      if (isPrinted) next.delete(table.sid);
      else next.add(table.sid);
    }
    setLeft(next);
  };
  /** The others stay unselected, so that the sheet shows what was printed. */
  const printOnly = ({ sid }: Table) => {
    flushSync(() => setLeft(new Set(tables.map((table) => table.sid).filter((other) => other !== sid))));
    window.print();
  };
  const { ask, dialog } = useReplaceCode(printOnly);
  return (
    <div className={css.screen}>
      <LocalAddressWarning />
      <div className={css.panes}>
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
          <p>{t`${plural(pages, { one: '# page', other: '# pages' })}, ${paperOf(country)}`}</p>
          <SizeChoice size={size} isInInches={usesInches(country)} onChange={setSize} />
          <TextField
            label={t`Text below the code`}
            description={t`In the language of your guests`}
            value={text}
            maxLength={60}
            onChange={(next) => setTyped({ text: next })}
          />
          {one === undefined ? (
            <HallChoice halls={halls} tables={tables} left={left} onChoose={choose} />
          ) : null}
          {tables[0] === undefined ? null : (
            <a
              href={tableLink(tables[0].sid, tables[0].order_key, location.origin)}
              target="_blank"
              rel="noreferrer"
            >
              {one === undefined ? t`Open ${tables[0].name} as a guest` : t`Open as a guest`}
            </a>
          )}
          <p>
            <Trans>
              Print once: a code stays valid for every party. If one was copied or lost, choose “Replace code”
              in its menu.
            </Trans>
          </p>
        </div>
        <ul className={classes(css.sheet, css[size])} data-theme="light" aria-label={t`Preview`}>
          {tables.map((table) => (
            <CodeCard
              key={table.sid}
              table={table}
              text={text}
              isAlone={one !== undefined}
              isPrinted={!left.has(table.sid)}
              onChoose={(isPrinted) => choose([table], isPrinted)}
              onPrint={() => printOnly(table)}
              onReplace={() => ask(table)}
            />
          ))}
        </ul>
      </div>
      {one === undefined ? null : <CodeTools table={one} onReplace={() => ask(one)} />}
      {dialog}
    </div>
  );
}

/** The sizes, each with what it gives on paper. */
function SizeChoice({
  size,
  isInInches,
  onChange,
}: {
  size: CodeSize;
  isInInches: boolean;
  onChange: (size: CodeSize) => void;
}) {
  const { t, i18n } = useLingui();
  const detail = (of: CodeSize) => {
    const { perPage, widthCm } = codeSizes[of];
    if (isInInches) {
      const inches = i18n.number(widthCm / CM_IN_INCH, { maximumFractionDigits: 1 });
      return t`${inches} in wide, ${perPage} on a page`;
    }
    const width = i18n.number(widthCm);
    return t`${width} cm wide, ${perPage} on a page`;
  };
  return (
    <RadioGroup
      label={t`Size of the codes`}
      look="tiles"
      options={[
        { id: 'small', label: t({ message: 'Small', context: 'printed code' }), detail: detail('small') },
        { id: 'medium', label: t({ message: 'Medium', context: 'printed code' }), detail: detail('medium') },
        { id: 'large', label: t({ message: 'Large', context: 'printed code' }), detail: detail('large') },
      ]}
      value={size}
      onChange={onChange}
    />
  );
}

interface HallChoiceProps {
  halls: Halls;
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
    <div className={css.halls}>
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
      <Button variant="quiet" onPress={() => onChoose(tables, !isAll)}>
        {isAll ? t`Clear selection` : t`Select all`}
      </Button>
    </div>
  );
}
