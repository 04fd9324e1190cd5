import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/use-format.ts';

interface Counts {
  added?: number;
  replaced?: number;
  changed?: number;
}

/** What one edit did to how many products: "2 products added and 1 product changed"; '' without any. */
export function useProductCounts(): (counts: Counts) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ added = 0, replaced = 0, changed = 0 }) =>
    format.list([
      ...(added === 0 ? [] : [t`${plural(added, { one: '# product added', other: '# products added' })}`]),
      ...(replaced === 0
        ? []
        : [t`${plural(replaced, { one: '# product replaced', other: '# products replaced' })}`]),
      ...(changed === 0
        ? []
        : [t`${plural(changed, { one: '# product changed', other: '# products changed' })}`]),
    ]);
}
