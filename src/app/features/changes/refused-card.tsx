import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { tellsOverpaid } from '../../parts/tables/place-of-bill.ts';
import { useAcknowledge } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useQueueLabels } from './change-labels.ts';
import { BillRefusalActions } from './bill-refusal-actions.tsx';
import { PaymentsOfChange } from './payments-taken.tsx';
import { RefusalActions } from './refusal-actions.tsx';
import css from './changes.module.css';

type StoredVerdict = OutboxEntry['verdict'];

/** Why a change was refused; '' while it is not decided. */
function reasonOf(verdict: StoredVerdict, refusalText: ReturnType<typeof useRefusalText>): string {
  if (verdict === undefined) return '';
  const { code = 'internal', params, by } = verdict;
  return refusalText({
    code,
    ...(params === undefined ? {} : { params }),
    ...(by === undefined ? {} : { by }),
  });
}

/** What the server had when it decided: the status, and who set it when. */
function useVerdictFacts(verdict: StoredVerdict): string[] {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useQueueLabels();
  const { branch } = useWorkplace();
  if (verdict === undefined) return [];
  return [
    verdict.current === undefined ? undefined : t`Now: ${labels.status(verdict.current)}`,
    verdict.by === undefined ? undefined : t({ message: `by ${verdict.by}`, context: 'a person' }),
    verdict.at === undefined || verdict.at === 0
      ? undefined
      : t`at ${format.instant(verdict.at, branch.timezone, 'time')}`,
  ].filter((one) => one !== undefined);
}

interface RefusedCardProps {
  entry: OutboxEntry;
  dependents: readonly OutboxEntry[];
}

/** A change the server refused or adjusted, with the reason and what can be done about it. */
export function RefusedCard({ entry, dependents }: RefusedCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const labels = useQueueLabels();
  const acknowledge = useAcknowledge();
  const { branch, path } = useWorkplace();
  const { verdict } = entry;
  const what = labels.what(entry);
  const facts = useVerdictFacts(verdict);
  const isAdjusted = verdict?.verdict === 'adjusted';
  const isOverpaid = tellsOverpaid(entry);
  const contents = isAdjusted ? [] : labels.contents(entry);
  // An allergy note is acknowledged in the kitchen; the order's own page cannot do it.
  const sid = verdict?.code === 'allergy_unread' ? undefined : labels.orderOf(entry);
  return (
    <Card
      tone={isAdjusted && !isOverpaid ? 'info' : 'danger'}
      title={what}
      subtitle={t`made on this device at ${format.instant(entry.at, branch.timezone, 'time')}`}
      footer={
        <div className={css.ways}>
          {isOverpaid ? <BillRefusalActions entry={entry} code="table_open" /> : null}
          {isAdjusted ? null : <RefusalActions entry={entry} onDone={() => void acknowledge(entry.id)} />}
          {sid === undefined ? null : (
            <Link href={`${path}/orders/${sid}/details.html`} variant="secondary">
              <Trans>Open order</Trans>
            </Link>
          )}
          <Button variant="quiet" onPress={() => void acknowledge(entry.id)}>
            {isAdjusted ? t`Got it` : t`Keep as is`}
          </Button>
        </div>
      }
    >
      <p className={css.reason}>{isAdjusted ? labels.adjusted(entry) : reasonOf(verdict, refusalText)}</p>
      {isOverpaid ? <PaymentsOfChange entry={entry} /> : null}
      {facts.length === 0 ? null : <p className={css.hint}>{facts.join(' · ')}</p>}
      {contents.length === 0 ? null : (
        <ul>
          {contents.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      <Dependents entries={dependents} />
    </Card>
  );
}

/** Changes that were refused because they depend on another. */
function Dependents({ entries }: { entries: readonly OutboxEntry[] }) {
  const labels = useQueueLabels();
  if (entries.length === 0) return null;
  return (
    <>
      <p className={css.hint}>
        <Trans>Also refused because they depend on this change:</Trans>
      </p>
      <ul>
        {entries.map((one) => (
          <li key={one.id}>{labels.what(one)}</li>
        ))}
      </ul>
    </>
  );
}
