import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Fields, isFields } from '#domain/changed-fields.ts';
import type { ListChange } from '#domain/audit/list-changes.ts';
import { isCalendarDay } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { nameOf, useValueText } from './use-value-text.ts';
import { useOwnBranch } from './use-own-branch.ts';
import { useFieldLabel } from './use-field-label.ts';

/** Points from the old to the new value. */
const NEXT = msg({ message: '→', context: 'from one value to the next' });

/** A value before and after, in the direction of the language: "0 %" and "8.875 %" keep theirs. */
export function FromTo({ from, to }: { from: string; to: string }) {
  const { _ } = useLingui();
  return (
    <>
      <del>{isolatedText(from)}</del> {_(NEXT)} <ins>{isolatedText(to)}</ins>
    </>
  );
}

/** An entry of a list by its name, or its day and what that is called; '' without either. */
export function useEntryName(): (entry: unknown) => string {
  const country = useOwnBranch()?.country ?? '';
  const format = useFormat();
  return (entry) => {
    const name = nameOf(entry, country) ?? '';
    if (!isCalendarDay(name)) return isolatedText(name);
    const day = format.day(name);
    const called = isFields(entry) ? entry['name'] : undefined;
    return typeof called === 'string' && called !== '' ? `${isolatedText(called)}, ${day}` : day;
  };
}

/**
 * A difference of two lists as a sentence: "Large: €2.00 → €2.50", "Added: Extra cheese €1.50". The only group of an extra
 * goes without its title.
 */
export function useListChangeText(): (change: ListChange, isSingle: boolean) => ReactNode {
  const { t } = useTexts();
  const format = useFormat();
  const valueText = useValueText();
  const fieldLabel = useFieldLabel();
  const entryName = useEntryName();

  /** Prices of a group can be shares of the dish's price. */
  const priceText = (price: unknown, within: readonly Fields[]) =>
    valueText(price, within.some(({ percentage }) => percentage === true) ? 'percent' : 'money');

  /** An entry with what it costs, its hours, or what is in it. */
  function entryText(entry: unknown, within: readonly Fields[]): string {
    const name = entryName(entry);
    if (!isFields(entry)) return name;
    const { price, items, opening, opening_break } = entry;
    if (typeof price === 'number' && price !== 0) return `${name} ${priceText(price, within)}`;
    if (opening !== undefined) {
      const hours = valueText(opening, 'day_hours');
      const pause = opening_break ?? null;
      return pause === null
        ? `${name} ${hours}`
        : t`${name} ${hours}, break ${valueText(pause, 'day_break')}`;
    }
    if (!Array.isArray(items) || items.length === 0) return name;
    return `${name} (${format.list(items.map((item) => entryText(item, [...within, entry])))})`;
  }

  return (change, isSingle) => {
    const { within } = change;
    const [outer] = within;
    const named = isSingle && outer !== undefined && 'items' in outer ? within.slice(1) : within;
    const names = named.map(entryName).filter((name) => name !== '');
    if (change.kind !== 'changed') {
      const words =
        change.kind === 'moved'
          ? t`Sequence changed`
          : change.kind === 'added'
            ? t`Added: ${entryText(change.entry, within)}`
            : t`Removed: ${entryText(change.entry, within)}`;
      return [...names, words].join(' · ');
    }
    const { field, from, to } = change;
    const isPrice = field === 'price';
    const { label, kind } = fieldLabel(field);
    const text = (value: unknown) => (isPrice ? priceText(value, within) : valueText(value, kind));
    return (
      <>
        {(isPrice ? names : [...names, label]).join(' · ')}: <FromTo from={text(from)} to={text(to)} />
      </>
    );
  };
}
