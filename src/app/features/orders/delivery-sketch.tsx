import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { usesMiles } from '#domain/delivery/distance-unit.ts';
import { routeSketch } from '#domain/delivery/route-sketch.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { distanceText } from '../../i18n/distance-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './delivery-sketch.module.css';

const FRAME = { width: 320, height: 200, margin: 44 };

/**
 * A sketch map of a delivery: branch, delivery address, zones and scale. RenderedPage as SVG, so it works offline and prints
 * sharply. Nothing if a location is unknown.
 */
export function DeliverySketch({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const area = useRow('area', branch.sid);
  const target = pointOf(deliveryAddressOf(order));
  if (fulfillmentOf(order) !== 'delivery' || target === null) return null;
  if (settings === undefined || settings.lat === null || settings.lng === null) return null;
  const from = { lat: settings.lat, lng: settings.lng };
  const sketch = routeSketch(from, target, area?.map ?? [], FRAME);
  const length = (metres: number) => {
    if (usesMiles(settings.country)) return distanceText(format, metres, settings.country, 2);
    const [value, unit] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer'];
    const style = { style: 'unit', unit, maximumFractionDigits: metres < 10_000 ? 1 : 0 } as const;
    return new Intl.NumberFormat(i18n.locale, style).format(value);
  };
  const { branch: start, customer, scale } = sketch;
  const far = length(sketch.metres);
  const isLeft = customer.x < start.x;
  const base = FRAME.height - 14;
  return (
    <figure className={css.way}>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={t`From ${settings.name} to the customer: ${far} in a straight line`}
      >
        {sketch.zones.map(({ id, rim }) =>
          Array.isArray(rim) ? (
            <polygon key={id} className={css.zone} points={rim.map(({ x, y }) => `${x},${y}`).join(' ')} />
          ) : (
            <circle key={id} className={css.zone} cx={rim.centre.x} cy={rim.centre.y} r={rim.radius} />
          ),
        )}
        <line className={css.line} x1={start.x} y1={start.y} x2={customer.x} y2={customer.y} />
        <rect className={css.house} x={start.x - 6} y={start.y - 6} width="12" height="12" />
        <circle className={css.door} cx={customer.x} cy={customer.y} r="7" />
        <text className={css.name} x={start.x} y={start.y + 20} textAnchor={isLeft ? 'end' : 'start'}>
          {settings.name}
        </text>
        <text className={css.name} x={customer.x} y={customer.y - 12} textAnchor={isLeft ? 'start' : 'end'}>
          {order.street === '' ? order.address?.street : order.street}
        </text>
        <path className={css.rule} d={`M10 ${base - 5}v5h${scale.length}v-5`} />
        <text className={css.small} x="12" y={base - 7}>
          {length(scale.metres)}
        </text>
        <path className={css.north} d="M302 8l5 14-5-3-5 3z" />
        <text className={css.small} x="302" y="34" textAnchor="middle">{t`N`}</text>
      </svg>
      <figcaption>{t`${far} in a straight line`}</figcaption>
    </figure>
  );
}
