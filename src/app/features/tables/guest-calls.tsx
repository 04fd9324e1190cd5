import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import css from './tables.module.css';

const MINUTE_MS = 60_000;

/** The calls of the guests at a table and those merged with it, each with its button to answer it. */
export function GuestCalls({ tables }: { tables: readonly Table[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(MINUTE_MS);
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const calls = tables.flatMap((table) => table.calls.map((call) => ({ table, ...call })));
  if (calls.length === 0) return null;
  return (
    <ul className={css.calls} aria-label={t`Guests’ calls`}>
      {calls.map(({ table, kind, at }) => {
        const since = format.duration(Math.max(0, now - at));
        const { sid, name } = table;
        return (
          <li key={`${sid} ${kind}`}>
            <span>
              <Icon name={kind === 'bill' ? 'receipt' : 'bell'} />{' '}
              {kind === 'bill'
                ? t`${name}: asks for the bill (${since})`
                : t`${name}: calls for staff (${since})`}
            </span>
            <Button
              // The call shown is the one answered; the clock of this device may be behind the one that noted it.
              onPress={() =>
                void mutate('tables/call', { sid, session: sittingOf(table), kind, answered: at }).catch(
                  saveFailed,
                )
              }
            >
              {t`Seen to`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
