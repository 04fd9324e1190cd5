import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useContext } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { FieldValues, TakenField } from '#domain/form-merge.ts';
import { WorkplaceContext } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { labelOfField } from '../audit/field-labels.ts';
import { useValueText } from '../audit/use-value-text.ts';
import { fieldsOf, type ShownClash } from './merged-draft.ts';
import { FieldNamesContext, type OverlappingForm } from './overlap-note.tsx';
import { type History, useFieldAuthors } from './use-field-authors.ts';
import type { Conflict } from './use-form.ts';
import css from './overlap.module.css';

interface OverlapDetailsProps {
  form: OverlappingForm;
  history: History | undefined;
}

type AuthorOf = (path: string) => Conflict | undefined;

/** What two people changed in one form. */
export function OverlapDetails(props: OverlapDetailsProps) {
  const hasBranch = useContext(WorkplaceContext) !== null;
  return hasBranch ? <OfBranch {...props} /> : <Overlap form={props.form} authorOf={() => undefined} />;
}

function OfBranch({ form, history }: OverlapDetailsProps) {
  return <Overlap form={form} authorOf={useFieldAuthors(history, form.version)} />;
}

function Overlap({ form, authorOf }: { form: OverlappingForm; authorOf: AuthorOf }) {
  const { clashes, taken, isOverlapping, conflict, choose } = form;
  const who: AuthorOf = (path) => authorOf(path) ?? conflict;
  return (
    <>
      {clashes.length === 0 ? null : (
        <section className={classes(css.note, css.clash)} role={isOverlapping ? 'alert' : 'status'}>
          <p className={css.title}>
            {isOverlapping ? (
              <Trans>Changed by two people. Choose what to save.</Trans>
            ) : (
              <Trans>Your choice is in the form. Save to apply it.</Trans>
            )}
          </p>
          <ul className={css.list}>
            {clashes.map((clash) => (
              <Clash
                key={fieldsOf(clash).join(' ')}
                clash={clash}
                author={who(fieldsOf(clash)[0] ?? '')}
                onChoose={(choice) => choose(clash, choice)}
              />
            ))}
          </ul>
        </section>
      )}
      {taken.length === 0 ? null : (
        <section className={css.note} role="status">
          <p className={css.title}>
            <Trans>Changed while you were editing. Your own changes are kept.</Trans>
          </p>
          <ul className={css.list}>
            {taken.map((one) => (
              <li key={one.field}>
                <Taken taken={one} author={who(one.field)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The label and values of fields that are one thing. */
function useFieldTexts() {
  const { _ } = useLingui();
  const { t } = useTexts();
  const names = useContext(FieldNamesContext);
  const valueText = useValueText();
  const labelOf = (path: string) => {
    const own = names?.[path];
    if (own !== undefined) return own;
    const { label } = labelOfField(path);
    return typeof label === 'string' ? label : _(label);
  };
  const textOf = (values: FieldValues) =>
    Object.entries(values)
      .map(([path, value]) => valueText(value, labelOfField(path).kind))
      .join(', ');
  return {
    labels: (paths: readonly string[]) => [...new Set(paths.map(labelOf))].join(', '),
    /** Two values; lists that read the same are called changed. */
    pair: (one: FieldValues, other: FieldValues) => {
      const [first, second] = [textOf(one), textOf(other)];
      return first === second ? ([t`changed`, t`changed`] as const) : ([first, second] as const);
    },
  };
}

/** When and by whom, for a sentence. */
function useMoment(author: Conflict | undefined) {
  const format = useFormat();
  const branch = useContext(WorkplaceContext)?.branch;
  const zone = branch?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { by: author?.by ?? '', at: author === undefined ? '' : format.instant(author.at, zone, 'time') };
}

function Clash({
  clash,
  author,
  onChoose,
}: {
  clash: ShownClash;
  author: Conflict | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
}) {
  const { t } = useTexts();
  const { labels, pair } = useFieldTexts();
  const { by, at } = useMoment(author);
  const field = labels(fieldsOf(clash));
  const [theirs, mine] = pair(clash.theirs, clash.mine);
  const said = () => {
    if (author === undefined) return t`${field} was changed to ${theirs}`;
    return author.isOwn
      ? t`You changed ${field} to ${theirs} at ${at}, on another device or tab`
      : t`${by} changed ${field} to ${theirs} at ${at}`;
  };
  return (
    <li className={css.row}>
      <span>
        {said()} · <Trans>Yours: {mine}</Trans>
      </span>
      <span className={css.choices}>
        <Button
          variant={clash.choice === 'mine' ? 'primary' : 'secondary'}
          aria-label={t`Keep mine: ${field}`}
          aria-pressed={clash.choice === 'mine'}
          onPress={() => onChoose('mine')}
        >
          <Trans>Keep mine</Trans>
        </Button>
        <Button
          variant={clash.choice === 'theirs' ? 'primary' : 'secondary'}
          aria-label={t`Take theirs: ${field}`}
          aria-pressed={clash.choice === 'theirs'}
          onPress={() => onChoose('theirs')}
        >
          <Trans>Take theirs</Trans>
        </Button>
      </span>
    </li>
  );
}

function Taken({ taken, author }: { taken: TakenField; author: Conflict | undefined }) {
  const { t } = useTexts();
  const { labels, pair } = useFieldTexts();
  const { by, at } = useMoment(author);
  const field = labels([taken.field]);
  const [from, to] = pair({ [taken.field]: taken.from }, { [taken.field]: taken.to });
  if (author === undefined) return t`${field}: ${from} → ${to}`;
  return author.isOwn
    ? t`You changed ${field} from ${from} to ${to} at ${at}, on another device or tab`
    : t`${by} changed ${field} from ${from} to ${to} at ${at}`;
}
