import { useLingui } from '@lingui/react/macro';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import css from './floor.module.css';

/** Number of orders per state; zero counts are omitted, except new orders. */
export function Counters({ name, counts }: { name: string; counts: Record<OrderTab, number> }) {
  const { t } = useLingui();
  const texts = [
    t`New ${counts.new}`,
    counts.preparing ? t`Preparing ${counts.preparing}` : '',
    counts.packing ? t`Packing ${counts.packing}` : '',
    counts.delivering ? t`Delivering ${counts.delivering}` : '',
  ].filter((one) => one !== '');
  return (
    <section className={css.counters} aria-label={name}>
      <strong>{name}</strong>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </section>
  );
}
