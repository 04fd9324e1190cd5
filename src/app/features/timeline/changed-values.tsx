import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ChangedField } from '#domain/audit/changed-fields.ts';
import { labelOfField } from '../../parts/audit/field-labels.ts';
import { useValueText } from '../../parts/audit/use-value-text.ts';
import css from './timeline.module.css';

const MAX_LENGTH = 80;

function parsed(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    // Cut off by the server.
    return `${json.slice(0, MAX_LENGTH)}…`;
  }
}

/** Points from the old to the new value. */
const NEXT = msg({ message: '→', context: 'from one value to the next' });

/** What a saved form changed: each field with its value before and after. */
export function ChangedValues({ changed }: { changed: readonly ChangedField[] }) {
  const { _ } = useLingui();
  const valueText = useValueText();
  if (changed.length === 0) return null;
  return (
    <ul className={css.changed}>
      {changed.map(({ field, from, to }) => {
        const { label, kind } = labelOfField(field);
        const [before, after] = [valueText(parsed(from), kind), valueText(parsed(to), kind)];
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
