import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TimelineEntry } from '#contract/timeline.ts';
import { useProductCounts } from './use-product-counts.ts';

/** The only field that all entries changed, and its value where it is the same; '' otherwise. */
function onlyChange(entries: readonly TimelineEntry[]): string {
  const changes = entries.map(({ changed }) =>
    changed.map(({ field, to }) => (field === 'visible_web' ? `${field} ${to ?? ''}` : field)).join(),
  );
  const [first = ''] = changes;
  return changes.every((one) => one === first) ? first : '';
}

/** A bulk edit as a sentence: "Elena changed the price of 12 products". */
export function useBulkSentence(): (entries: readonly TimelineEntry[]) => string {
  const { t } = useLingui();
  const productCounts = useProductCounts();
  return (entries) => {
    const [first] = entries;
    const by = first?.by || t`A guest`;
    const count = first?.bulk_size ?? 0;
    const products = t`${plural(count, { one: '# product', other: '# products' })}`;
    if (first?.name === 'products/delete-many') return t`${by} deleted ${products}`;
    // What replaced nothing is new.
    const added = entries.filter(({ changed }) => changed.length === 0).length;
    if (added === entries.length) return t`${by} added ${products}`;
    if (added > 0) {
      const what = productCounts({ added, changed: entries.length - added });
      // Of a long import only the first entries are listed.
      return entries.length === count
        ? t`${by} imported a product list: ${what}`
        : t`${by} added and changed ${products}`;
    }
    const sentences: Partial<Record<string, string>> = {
      price: t`${by} changed the price of ${products}`,
      catalog_id: t`${by} moved ${products} to another catalog`,
      'visible_web true': t`${by} showed ${products} in the online menu`,
      'visible_web false': t`${by} hid ${products} from the online menu`,
    };
    return sentences[onlyChange(entries)] ?? t`${by} changed ${products}`;
  };
}
