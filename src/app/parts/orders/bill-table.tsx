import { useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './bill-table.module.css';

interface BillTableProps {
  /** Names and amounts; those of zero are left out after the first. */
  rows: readonly (readonly [string, Money])[];
  total: Money;
  currency: string;
  /** Of the last row; absent: "Total". */
  label?: string;
  /** Below the label of the last row. */
  note?: string | undefined;
}

/** Amounts that add up to a total. */
export function BillTable({ rows, total, currency, label, note }: BillTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <table className={css.bill}>
      <tbody>
        {rows
          .filter(([, amount], index) => index === 0 || amount !== 0)
          .map(([name, amount], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same dish
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              <td>{format.money(amount, currency)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {label ?? t`Total`}
            {note === undefined ? null : <small>{note}</small>}
          </th>
          <td>{format.money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
