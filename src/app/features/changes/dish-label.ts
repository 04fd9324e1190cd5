import { useLingui } from '@lingui/react/macro';
import { useView } from '../../sync/sync-context.tsx';

/** Lines of an order, as a change refers to them. */
export interface NamedLines {
  order: string;
  lines: readonly string[];
}

/** The dish a change was about, by name; the number of dishes if several. */
export function useDishLabel(): (all: readonly NamedLines[]) => string {
  const { t } = useLingui();
  const view = useView();
  return (all) => {
    const named = all.flatMap(({ order, lines }) => lines.map((line) => ({ order, line })));
    const [first] = named;
    const only = named.length === 1 && first !== undefined ? first : undefined;
    const dish = view.get('order', only?.order ?? '')?.products.find(({ id }) => id === only?.line);
    const count = named.length;
    return dish?.name ?? (count === 1 ? t`1 dish` : t`${count} dishes`);
  };
}
