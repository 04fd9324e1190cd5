import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import type { DayClosing } from '#domain/cash/day-closing.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './cash.module.css';

/** What the slip contains that is worth a look before the day is closed: overpaid bills, drawers that do not match. */
export function ClosingTroubles({ closing: { currency, drawers, rest } }: { closing: DayClosing }) {
  const { t } = useLingui();
  const format = useFormat();
  const untaken = rest?.untaken ?? 0;
  const overpaid = format.money(-untaken, currency);
  const differences = drawers.flatMap(({ sid, person, expected, counted }) => {
    const difference = (counted ?? expected) - expected;
    const amount = format.money(Math.abs(difference), currency);
    if (difference === 0) return [];
    const text =
      difference < 0 ? t`${person}: drawer short by ${amount}` : t`${person}: drawer over by ${amount}`;
    return [{ sid, text }];
  });
  const texts = [
    ...(untaken < 0 ? [{ sid: 'overpaid', text: t`Overpaid: ${overpaid}` }] : []),
    ...differences,
  ];
  return texts.map(({ sid, text }) => (
    <p key={sid} className={css.trouble}>
      <Icon name="warning" /> {text}
    </p>
  ));
}
