import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { type DeliveryRun, type RunMoney, STOP_MINUTES } from '#domain/delivery/delivery-run.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './driver-screen.module.css';

/** The run in figures: stops, estimated distance and time, and the driver's money. */
export function RunSummary({ run }: { run: DeliveryRun & { money: RunMoney[] } }) {
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
        {money.map(({ currency, collected, toCollect, card }) => (
          <dl key={currency}>
            <dt>
              <Trans>Cash collected today</Trans>
            </dt>
            <dd>{format.money(collected, currency)}</dd>
            <dt>
              <Trans>Cash still to collect</Trans>
            </dt>
            <dd>{format.money(toCollect, currency)}</dd>
            <dt>
              <b>
                <Trans>Cash to bring back</Trans>
              </b>
            </dt>
            <dd>
              <b>{format.money(collected + toCollect, currency)}</b>
            </dd>
            {card === 0 ? null : (
              <>
                <dt>
                  <Trans>Still to collect by card</Trans>
                </dt>
                <dd>{format.money(card, currency)}</dd>
              </>
            )}
          </dl>
        ))}
      </section>
    </Card>
  );
}
