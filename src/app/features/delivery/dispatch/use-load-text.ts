import { useLingui } from '@lingui/react/macro';
import type { DriverLoad } from '#domain/delivery/dispatch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';

/** A driver's work in words: "2 on the way, 1 to pick up", "Bringing back #7", or that they are free. */
export function useLoadText(): (load: DriverLoad) => string {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  return ({ out, waiting, returning }) => {
    const numbers = format.list(returning.map((order) => labels.number(order)));
    const parts = [
      ...(returning.length === 0 ? [] : [t`Bringing back ${numbers}`]),
      ...(out === 0 ? [] : [t`${out} on the way`]),
      ...(waiting === 0 ? [] : [t`${waiting} to pick up`]),
    ];
    return parts.length === 0 ? t`Free` : parts.join(' · ');
  };
}
