import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { ChangedField } from '#domain/changed-fields.ts';
import { excerpts } from '#domain/audit/excerpts.ts';
import { shownFields } from '#domain/audit/shown-fields.ts';
import { hasEntries, type ListChange, listChanges } from '#domain/audit/list-changes.ts';
import { MAX_TEXT_LENGTH, useValueText } from './use-value-text.ts';
import { FromTo, useListChangeText } from './list-change-text.tsx';
import { useFieldLabel } from './use-field-label.ts';
import css from './changed-values.module.css';

/** More differences of one list are counted. */
const MAX_LISTED = 30;
/** The field of an extra's groups. */
const OPTIONS = 'data.groups';
/** Values that the server cut off. */
const CUT = Symbol('cut');

function parsed(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return CUT;
  }
}

interface Lists {
  changes: readonly ListChange[];
  /** Whether both have a single entry. */
  isSingle: boolean;
}

/** The differences of two lists entry by entry; undefined: they are no lists, or read better as a whole. */
function listsOf(from: unknown, to: unknown, isReadable: boolean): Lists | undefined {
  const [before, after] = [from ?? [], to ?? []];
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  if (isReadable && !hasEntries([...before, ...after])) return undefined;
  const changes = listChanges(before, after) ?? [];
  return changes.length === 0 ? undefined : { changes, isSingle: before.length === 1 && after.length === 1 };
}

interface ChangedValuesProps {
  changed: readonly ChangedField[];
  /** Whether the thing is new: only its values are listed. */
  isNew?: boolean;
}

/** What a saved form changed: each field with its value before and after, lists by their entries. */
export function ChangedValues({ changed, isNew = false }: ChangedValuesProps) {
  if (changed.length === 0) return null;
  return (
    <ul className={css.changed}>
      {shownFields(changed).map((one) =>
        isNew ? <NewValue key={one.field} {...one} /> : <Changed key={one.field} {...one} />,
      )}
    </ul>
  );
}

/** A field of a new thing; one without a value is left out. */
function NewValue({ field, to }: ChangedField) {
  const valueText = useValueText();
  const { label, kind } = useFieldLabel()(field);
  const value = parsed(to);
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty || value === CUT) return null;
  return (
    <li>
      {label}: {valueText(value, kind)}
    </li>
  );
}

function Changed({ field, from, to }: ChangedField) {
  const { t } = useLingui();
  const valueText = useValueText();
  const listChangeText = useListChangeText();
  const { label, kind } = useFieldLabel()(field);
  const [before, after] = [parsed(from), parsed(to)];
  const named = (text: ReactNode) => (
    <li>
      {label}: {text}
    </li>
  );
  if (before === CUT || after === CUT) return named(<Trans>changed</Trans>);
  if (typeof before === 'string' && typeof after === 'string' && kind === 'plain') {
    const [one, other] = excerpts(before, after, MAX_TEXT_LENGTH);
    return named(<FromTo from={valueText(one, kind)} to={valueText(other, kind)} />);
  }
  const [one, other] = [valueText(before, kind), valueText(after, kind)];
  // A week without breaks is stored in two ways.
  if (kind === 'breaks' && one === other) return null;
  const isWeek = kind === 'hours' || kind === 'breaks';
  const lists = isWeek ? undefined : listsOf(before, after, one !== other);
  if (lists === undefined)
    return named(one === other ? <Trans>changed</Trans> : <FromTo from={one} to={other} />);
  return (
    <>
      {lists.changes.slice(0, MAX_LISTED).map((change, index) => {
        const text = listChangeText(change, lists.isSingle);
        // The options of an extra are all it has.
        // oxlint-disable-next-line react/no-array-index-key -- differences have no id
        return field === OPTIONS ? (
          <li key={index}>{text}</li>
        ) : (
          <Fragment key={index}>{named(text)}</Fragment>
        );
      })}
      {lists.changes.length > MAX_LISTED ? <li>{t`and ${lists.changes.length - MAX_LISTED} more`}</li> : null}
    </>
  );
}
