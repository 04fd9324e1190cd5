import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { ChangedField } from '#domain/audit/changed-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { labelOfField, type ValueKind } from './field-labels.ts';
import { rowName } from './row-name.ts';
import css from './timeline.module.css';

const MAX_LENGTH = 80;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Cut off by the server.
    return `${json.slice(0, MAX_LENGTH)}…`;
  }
}

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined;
  return typeof value.name === 'string' ? value.name : undefined;
}

/** Points from the old to the new value. */
const NEXT = msg({ message: '→', context: 'from one value to the next' });

/** A stored value as people read it: amounts, shares, switches, names of rows this device has, lists. */
function useValueText(): (json: string | null, kind: ValueKind) => string {
  const { t } = useTexts();
  const format = useFormat();
  const view = usePeek();
  const { branch } = useWorkplace();
  const known = (sid: string) => rowName(view, sid) ?? sid;
  return (json, kind) => {
    const value = json === null ? null : parsed(json);
    if (value === null || value === '') return t`empty`;
    if (typeof value === 'number' && kind === 'money') return format.money(value, branch.currency);
    if (typeof value === 'number' && kind === 'percent') return format.percent(value);
    if (typeof value === 'boolean') return value ? t`on` : t`off`;
    if (typeof value === 'string') return shortened(known(value));
    if (typeof value === 'number') return format.number(value);
    if (!Array.isArray(value)) return t`set`;
    const names = value.map(nameOf).filter((name) => name !== undefined);
    if (value.length === 0) return t`none`;
    return names.length === value.length
      ? shortened(names.map(known).join(', '))
      : t`${value.length} entries`;
  };
}

/** What a saved form changed: each field with its value before and after. */
export function ChangedValues({ changed }: { changed: readonly ChangedField[] }) {
  const { _ } = useLingui();
  const valueText = useValueText();
  if (changed.length === 0) return null;
  return (
    <ul className={css.changed}>
      {changed.map(({ field, from, to }) => {
        const { label, kind } = labelOfField(field);
        const [before, after] = [valueText(from, kind), valueText(to, kind)];
        return (
          <li key={field}>
            {typeof label === 'string' ? label : _(label)}:{' '}
            {before === after ? (
              <Trans>changed</Trans>
            ) : (
              <>
                <del>{before}</del> {_(NEXT)} <ins>{after}</ins>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
