import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { rowName } from '../../parts/audit/row-name.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import type { Act } from './acts.ts';
import { ChangedValues } from '../../parts/audit/changed-values.tsx';
import { BulkPutBack, PutBack, Restore } from './put-back.tsx';
import { isPutBack, isSuperseded, type LoadedSettings } from './put-back-target.ts';
import { RemoveAdded } from './remove-added.tsx';
import { useChangeLabel } from './timeline-labels.ts';
import { useBulkSentence } from './use-bulk-sentence.ts';
import { useChangeDetail } from './use-change-detail.ts';
import { useChangeSentence } from './use-change-sentence.ts';
import { isNewZone, onlyReplaced } from './use-named-sentences.ts';
import css from './timeline.module.css';

interface EntryTextProps {
  entry: TimelineEntry;
  /** All that are listed. */
  entries: readonly TimelineEntry[];
  loaded: LoadedSettings;
  isPaused: boolean;
  /** Settings were put back. */
  onDone: () => void;
}

/** Names the subject of a change, as far as it is still on the device. */
function useSubjectLabel(): (entry: TimelineEntry) => string {
  const { t } = useLingui();
  const view = usePeek();
  return ({ subject, order_number: stored }) => {
    const order = view.get('order', subject);
    const known = order?.number ?? stored;
    // A device does not keep the orders of former days, but the server names their numbers.
    const number = known === null ? order?.label : isolated(`#${known}`);
    if (number !== undefined) return t`Order ${number}`;
    return rowName(view, subject) ?? '';
  };
}

/** What one change did, with "Put back" where that is possible. */
export function EntryText({ entry, entries, loaded, isPaused, onDone }: EntryTextProps) {
  const { t } = useLingui();
  const changeLabel = useChangeLabel();
  const subjectLabel = useSubjectLabel();
  const refusalText = useRefusalText();
  const detail = useChangeDetail()(entry);
  const sentence = useChangeSentence()(entry);
  const subject = subjectLabel(entry);
  const isRestoring = isPutBack(entry, entries);
  const removeLabels: Partial<Record<string, string>> = {
    'catalog/copy': onlyReplaced(entry) ? t`Put back` : t`Remove what was copied`,
    'shop/import': t`Remove the added menu`,
  };
  return (
    <>
      <p>
        {sentence ?? (
          <>
            {changeLabel(entry.name)}
            {subject === '' ? null : (
              <>
                : <b>{subject}</b>
              </>
            )}
            {detail === '' ? null : `${subject === '' ? ': ' : ' · '}${detail}`}
          </>
        )}{' '}
        {entry.refused === null ? null : <Badge tone="danger">{t`Refused`}</Badge>}
        {isRestoring ? <Badge tone="info">{t`Former values again`}</Badge> : null}
      </p>
      {entry.refused === null ? null : <p>{refusalText({ code: entry.refused })}</p>}
      <ChangedValues changed={entry.changed} isNew={isNewZone(entry)} />
      {isSuperseded(entry, entries) ? null : (
        <PutBack entry={entry} loaded={loaded} isPaused={isPaused} onDone={onDone} />
      )}
      {/* One of several that were deleted or added together is put back with them. */}
      {entry.bulk_size > 1 ? null : (
        <>
          <Restore entry={entry} entries={entries} isPaused={isPaused} onDone={onDone}>
            {entry.name === 'catalog/restore' ? <Trans>Restore</Trans> : <Trans>Put back</Trans>}
          </Restore>
          <RemoveAdded entry={entry} entries={entries} isPaused={isPaused} onDone={onDone}>
            {removeLabels[entry.name] ?? t`Remove it`}
          </RemoveAdded>
        </>
      )}
    </>
  );
}

interface BulkTextProps extends Omit<EntryTextProps, 'entry'> {
  act: Act;
}

/** What a bulk edit did, in one sentence; opened, what it did to each thing. */
export function BulkText({ act, ...rest }: BulkTextProps) {
  const { t } = useLingui();
  const bulkSentence = useBulkSentence();
  const [isOpen, setOpen] = useState(false);
  const more = act.first.bulk_size - act.entries.length;
  // What replaced nothing is new; of entries that are not listed it is not known.
  const known = act.entries.filter(({ changed }) => changed.length === 0).length;
  const added = known === act.entries.length ? act.first.bulk_size : known;
  return (
    <>
      <p>{bulkSentence(act.entries)}</p>
      <Button
        variant="quiet"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide products</Trans> : <Trans>Show products</Trans>}
      </Button>
      {act.entries.some((entry) => isSuperseded(entry, rest.entries)) ? null : (
        <BulkPutBack entries={act.entries} isPaused={rest.isPaused} onDone={rest.onDone} />
      )}
      <Restore entry={act.first} entries={rest.entries} isPaused={rest.isPaused} onDone={rest.onDone}>
        <Trans>Put all back</Trans>
      </Restore>
      <RemoveAdded entry={act.first} entries={rest.entries} isPaused={rest.isPaused} onDone={rest.onDone}>
        {added === 0
          ? t`Remove what was added`
          : t`${plural(added, { one: 'Remove # item', other: 'Remove # items' })}`}
      </RemoveAdded>
      {isOpen ? (
        <ul className={css.bulk}>
          {act.entries.map((entry) => (
            <li key={entry.id}>
              <EntryText entry={entry} {...rest} />
            </li>
          ))}
          {more > 0 ? <li>{t`${plural(more, { one: '# more', other: '# more' })}`}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
