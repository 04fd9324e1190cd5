import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type DataColumn, DataList } from '#ui/data-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { withCommas } from '../../i18n/with-commas.ts';
import { mediaHook } from '../../parts/rendering/use-media.ts';
import { useReportTable } from './report-exports.tsx';
import { usePrinting } from './use-printing.ts';
import css from './reports.module.css';

/** A column of a breakdown, formatted for the screen and plain for CSV. */
export interface Measure<Row> {
  id: string;
  header: string;
  shown: (row: Row) => string;
  plain: (row: Row) => string;
  isHiddenOnPhone?: boolean;
  /** The total of several rows, where they add up. */
  total?: (rows: readonly Row[]) => string;
}

export interface BreakdownProps<Row> {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameHeader: string;
  name: (row: Row) => string;
  /** The name in the CSV file, if different. */
  plainName?: (row: Row) => string;
  measures: readonly Measure<Row>[];
  /** The value whose share the row's bar shows. */
  weight?: (row: Row) => number;
  /** Without file extension. */
  fileName: string;
  /** The measures, by id, whose rows add up: they get a total. */
  totals?: readonly string[];
  /** What the CSV file says in every line before the name. */
  origin?: readonly { header: string; value: string }[];
}

const SHOWN_FIRST = 12;
/** More numbers than this are not readable beside a name on a phone. */
const MAX_DENSE = 3;

/** Whether tables are folded, so that a phone shows all of them in a few screens. */
const useIsNarrow = mediaHook('(width <= 820px)');

/** The columns of a breakdown, with the totals of what adds up. */
function useColumns<Row>({
  rows,
  nameHeader,
  name,
  measures,
  weight,
  totals = [],
}: BreakdownProps<Row>): DataColumn<Row>[] {
  const { t } = useLingui();
  const hasTotal = totals.length > 0 && rows.length > 1;
  const sum = weight === undefined ? 0 : rows.reduce((all, row) => all + weight(row), 0);
  const columns: DataColumn<Row>[] = [
    { id: 'name', header: nameHeader, cell: name, foot: hasTotal ? t`Total` : undefined },
    ...measures.map(
      ({ id, header, shown, total, isHiddenOnPhone = false }): DataColumn<Row> => ({
        id,
        header,
        align: 'end',
        isHiddenOnPhone,
        cell: (row) => shown(row),
        foot: hasTotal && totals.includes(id) ? total?.(rows) : undefined,
      }),
    ),
  ];
  if (weight !== undefined) {
    columns.push({
      id: 'share',
      header: t({ message: 'Share', context: 'part of the whole' }),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <Share part={weight(row)} sum={sum} />,
    });
  }
  return columns;
}

/** Sales by one dimension: a table with shares, also offered as a CSV file; on a phone folded to its largest figure. */
export function Breakdown<Row>(props: BreakdownProps<Row>) {
  const { title, rows, rowKey, nameHeader, name, plainName = name, measures, weight, fileName } = props;
  const { origin = [] } = props;
  const { t } = useLingui();
  const [isOpened, setOpened] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const isWhole = isOpened || isPrinting;
  const columns = useColumns(props);
  useReportTable({
    fileName,
    title,
    head: [...origin.map(({ header }) => header), nameHeader, ...measures.map(({ header }) => header)],
    lines: rows.map((row) => [
      ...origin.map(({ value }) => value),
      plainName(row),
      ...measures.map(({ plain }) => plain(row)),
    ]),
  });
  const isFoldable = useIsNarrow() && rows.length > 1;
  const isFolded = isFoldable && !isUnfolded && !isPrinting;
  const top = weight && rows.toSorted((one, other) => weight(other) - weight(one))[0];
  const figure = measures.at(-1);
  const summary =
    top === undefined || figure === undefined
      ? t`${plural(rows.length, { one: '# row', other: '# rows' })}`
      : t`Most: ${withCommas([name(top), figure.shown(top)])}`;
  return (
    <Card
      title={title}
      isFlush
      {...(rows.length > SHOWN_FIRST && !isWhole && !isFolded
        ? {
            footer: (
              <Button variant="quiet" onPress={() => setOpened(true)}>
                <Trans>Show all {rows.length}</Trans>
              </Button>
            ),
          }
        : {})}
    >
      {isFoldable ? (
        <Fold title={title} isFolded={isFolded} onPress={() => setUnfolded(isFolded)} summary={summary} />
      ) : null}
      {isFolded ? null : (
        <DataList
          label={title}
          columns={columns}
          rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)}
          rowKey={rowKey}
          isDense={measures.length <= MAX_DENSE}
          empty={<p className={css.none}>{t`No data in this period`}</p>}
        />
      )}
    </Card>
  );
}

interface FoldProps {
  title: string;
  /** What the folded table says in one line. */
  summary: string;
  isFolded: boolean;
  onPress: () => void;
}

/** Opens and closes a table on a phone. */
function Fold({ title, summary, isFolded, onPress }: FoldProps) {
  return (
    <button type="button" className={css.fold} aria-expanded={!isFolded} onClick={onPress}>
      <VisuallyHidden>{title}</VisuallyHidden> <span>{summary}</span>
      <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} />
    </button>
  );
}

/** The bar is as long as the share that stands beside it. */
function Share({ part, sum }: { part: number; sum: number }) {
  const percent = sum === 0 ? 0 : Math.round((part / sum) * 100);
  return (
    <span className={css.share}>
      <span>{`${percent}%`}</span>
      <span className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.max(0, percent)}%` }} />
      </span>
    </span>
  );
}
