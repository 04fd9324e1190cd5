import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Checkbox } from './checkbox.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './data-list.module.css';

/** A column of a `DataList`; `width` is a CSS length. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: string;
  isSortable?: boolean;
  /** Hidden on phones, where each row is a card. */
  isHiddenOnPhone?: boolean;
  /** In a compact list on phones: below the name. */
  isBelowOnPhone?: boolean;
  /** In a last row, such as the total; not shown where each row is a card. */
  foot?: string | undefined;
}

/** The sorted column, by its id, and its direction. */
export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Props of `DataList`; `label` is the table's accessible name, `selected` holds row keys. */
export interface DataListProps<Row> {
  label: string;
  /** The first column is the row header and carries the row's link. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row's accessible name, used by its checkbox. */
  rowName?: (row: Row) => string;
  /** Address the row links to. */
  rowHref?: (row: Row) => string;
  /** Called instead, when the row has no `rowHref`. */
  onOpen?: (row: Row) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** On phones one row each instead of a card: for a name and a few controls without headers. */
  isCompact?: boolean;
  /** Stays a table on phones: for a name and a few numbers. */
  isDense?: boolean;
  /** Rendered in place of the table when there are no rows. */
  empty?: ReactNode;
}

function turned(sort: Sort | undefined, column: string): Sort {
  const isUp = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isUp ? 'descending' : 'ascending' };
}

function SortButton({
  header,
  sort,
  onPress,
}: {
  header: string;
  sort: Sort | undefined;
  onPress: () => void;
}) {
  return (
    <Button className={css.sort} onPress={onPress}>
      {header}
      <Icon
        name={sort?.direction === 'descending' ? 'chevron-down' : 'chevron-up'}
        size={18}
        className={classes(sort ? undefined : css.idle)}
      />
    </Button>
  );
}

function Opening<Row>({
  row,
  rowHref,
  onOpen,
  children,
}: Pick<DataListProps<Row>, 'rowHref' | 'onOpen'> & { row: Row; children: ReactNode }) {
  if (rowHref) {
    return (
      <Link href={rowHref(row)} className={css.open}>
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <Button onPress={() => onOpen(row)} className={css.open}>
        {children}
      </Button>
    );
  }
  return <>{children}</>;
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<DataListProps<Row>, 'sort' | 'onSort'> & { column: DataColumn<Row> }) {
  const own = sort?.column === column.id ? sort : undefined;
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      className={classes(column.align === 'end' && css.end, column.isHiddenOnPhone && css.deskOnly)}
      aria-sort={own?.direction}
    >
      {column.isSortable && onSort ? (
        <SortButton header={column.header} sort={own} onPress={() => onSort(turned(sort, column.id))} />
      ) : (
        column.header
      )}
    </th>
  );
}

function RowCells<Row>({
  row,
  columns,
  rowHref,
  onOpen,
}: Pick<DataListProps<Row>, 'columns' | 'rowHref' | 'onOpen'> & { row: Row }) {
  return columns.map((column, index) => {
    const className = classes(
      column.align === 'end' && css.end,
      column.isHiddenOnPhone && css.deskOnly,
      column.isBelowOnPhone && css.below,
    );
    return index === 0 ? (
      <th key={column.id} scope="row" className={className}>
        <Opening row={row} rowHref={rowHref} onOpen={onOpen}>
          {column.cell(row)}
        </Opening>
      </th>
    ) : (
      <td key={column.id} className={className} data-header={column.header}>
        {column.cell(row)}
      </td>
    );
  });
}

/** `headerSpan`: of the first cell, which names the row and also stands below the checkboxes. */
function FootCell<Row>({ column, headerSpan }: { column: DataColumn<Row>; headerSpan: number }) {
  const className = classes(column.align === 'end' && css.end, column.isHiddenOnPhone && css.deskOnly);
  return headerSpan > 0 ? (
    <th scope="row" colSpan={headerSpan} className={className}>
      {column.foot}
    </th>
  ) : (
    <td className={className}>{column.foot}</td>
  );
}

/**
 * A table with sortable headers (`aria-sort`) and selectable rows; on phones the same markup is shown as a list of
 * cards.
 */
export function DataList<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  rowHref,
  onOpen,
  sort,
  onSort,
  selected,
  onSelect,
  isCompact = false,
  isDense = false,
  empty,
}: DataListProps<Row>) {
  const texts = useUiTexts();
  if (rows.length === 0) return <>{empty}</>;
  const keys = rows.map(rowKey);
  const chosen = selected ?? new Set<string>();
  const isAll = keys.every((key) => chosen.has(key));
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    onSelect?.(next);
  };

  return (
    <div className={css.frame}>
      <table
        className={classes(css.table, isDense && css.dense, isCompact && css.compact)}
        aria-label={label}
      >
        <thead>
          <tr>
            {onSelect ? (
              <th scope="col" className={css.tick}>
                <Checkbox
                  aria-label={texts.selectAll}
                  isSelected={isAll}
                  isIndeterminate={!isAll && keys.some((key) => chosen.has(key))}
                  onChange={(isOn) => onSelect(new Set(isOn ? keys : []))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const look = classes(
              (rowHref || onOpen) && css.leading,
              onSelect && css.selectable,
              chosen.has(key) && css.chosen,
            );
            return (
              <tr key={key} className={look}>
                {onSelect ? (
                  <td className={css.tick}>
                    <Checkbox
                      aria-label={`${texts.selectRow} ${rowName(row)}`}
                      isSelected={chosen.has(key)}
                      onChange={(isOn) => toggle(key, isOn)}
                    />
                  </td>
                ) : null}
                <RowCells row={row} columns={columns} rowHref={rowHref} onOpen={onOpen} />
              </tr>
            );
          })}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) ? (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <FootCell key={column.id} column={column} headerSpan={index === 0 ? (onSelect ? 2 : 1) : 0} />
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
