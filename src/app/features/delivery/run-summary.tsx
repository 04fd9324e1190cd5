import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import type { CashOfRun } from '#domain/cash/handed-over.ts';
import { type DeliveryRun, STOP_MINUTES } from '#domain/delivery/delivery-run.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './driver-screen.module.css';

/** The run in figures: stops, estimated distance and time, and the driver's money. */
export function RunSummary({ run }: { run: DeliveryRun & { money: CashOfRun[] } }) {
  const { t } = useLingui();
  const format = useFormat();
  const { stops, meters, minutes, unlocated, money } = run;
  if (stops.length === 0 && money.length === 0) return null;
  const count = t`${plural(stops.length, { one: '# stop', other: '# stops' })}`;
  const km = meters === null ? '' : format.number(meters / 1000, { maximumFractionDigits: 1 });
  return (
    <Card>
      <section className={css.run} aria-label={t`Your run`}>
        {stops.length === 0 ? null : (
          <>
            <strong>
              {minutes === null
                ? count
                : t`${count} · about ${km} km in a straight line · about ${minutes} min`}
            </strong>
            {minutes === null ? null : (
              <small>
                <Trans>Estimated at 20 km/h plus {STOP_MINUTES} min at each stop.</Trans>
              </small>
            )}
            {unlocated === 0 || minutes === null ? null : (
              <small>
                {t`${plural(unlocated, { one: '# stop has no map position and is not in the estimate.', other: '# stops have no map position and are not in the estimate.' })}`}
              </small>
            )}
          </>
        )}
        {money.map((one) => (
          <RunMoneyList key={one.currency} money={one} />
        ))}
      </section>
    </Card>
  );
}

function RunMoneyList({ money }: { money: CashOfRun }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { currency, collected, toCollect, card, other, takenIn, bringBack } = money;
  const time = (at: number) => format.instant(at, branch.timezone, 'time');
  return (
    <dl>
      <Row label={t`Cash collected today`} amount={format.money(collected, currency)} />
      {other === 0 ? null : (
        <Row label={t`Cash from before or from tables`} amount={format.money(other, currency)} />
      )}
      {takenIn.map(({ id, at, by, amount }) => (
        <Row
          key={id}
          label={t`Taken in by ${isolatedText(by)}, ${time(at)}`}
          amount={format.money(-amount, currency)}
        />
      ))}
      <Row label={t`Cash still to collect`} amount={format.money(toCollect, currency)} />
      <Row
        label={
          <b>
            <Trans>Cash to bring back</Trans>
          </b>
        }
        amount={<b>{format.money(bringBack, currency)}</b>}
      />
      {card === 0 ? null : <Row label={t`Still to collect by card`} amount={format.money(card, currency)} />}
    </dl>
  );
}

function Row({ label, amount }: { label: ReactNode; amount: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  );
}
