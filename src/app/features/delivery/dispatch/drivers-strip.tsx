import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { POSITION_OLD_MS } from '#domain/delivery/driver-position.ts';
import { useAge } from '../../../parts/rendering/use-age.ts';
import { useIsCutOff } from '../../../sync/use-is-cut-off.ts';
import { DRAGGED_ORDER } from './order-card.tsx';
import type { Driver } from './use-drivers.ts';
import { useLoadText } from './use-load-text.ts';
import css from './dispatch.module.css';

interface DriversStripProps {
  drivers: readonly Driver[];
  now: number;
  onDrop: (sid: string, driver: Driver) => void;
}

const isFree = ({ out, waiting, returning }: Driver) => out + waiting + returning.length === 0;

/** Who is free, who is out, and when each of those was last seen; an order can be dropped on a driver. */
export function DriversStrip({ drivers, now, onDrop }: DriversStripProps) {
  const { t } = useLingui();
  const age = useAge();
  const loadText = useLoadText();
  const isCutOff = useIsCutOff();
  const [over, setOver] = useState<string>();
  // Who left first is likely to be back first.
  const leftText = ({ leftAt }: Driver) => {
    if (leftAt === null) return [];
    const ago = age(now - leftAt);
    return [t`left ${ago}`];
  };
  return (
    <section aria-label={t`Drivers`} className={css.strip}>
      <h2>
        <Trans>Drivers</Trans>
      </h2>
      {drivers.length > 0 ? null : (
        <p className={css.none}>
          {isCutOff
            ? t`You are offline. The drivers appear once this device is connected again.`
            : t`No drivers yet. Give a staff member the role “Driver”.`}
        </p>
      )}
      <ul>
        {drivers.map((driver) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the order's menu does the same
          <li
            key={driver.id}
            className={classes(over === driver.id && css.over)}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAGGED_ORDER)) return;
              event.preventDefault();
              setOver(driver.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              onDrop(event.dataTransfer.getData(DRAGGED_ORDER), driver);
            }}
          >
            <b>{driver.name}</b>
            {isFree(driver) ? (
              <Badge tone="fresh" icon="check">
                {loadText(driver)}
              </Badge>
            ) : (
              <span>{[loadText(driver), ...leftText(driver)].join(' · ')}</span>
            )}
            {driver.out === 0 ? null : driver.position === null ? (
              <Badge tone="warn">
                <Trans>No location yet</Trans>
              </Badge>
            ) : (
              <Badge tone={now - driver.position.at > POSITION_OLD_MS ? 'warn' : 'fresh'}>
                {t`Last seen ${age(now - driver.position.at)}`}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
