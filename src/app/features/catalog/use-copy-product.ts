import { useLingui } from '@lingui/react/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';

/** Copies a product, hidden from customers at first, and opens the copy. */
export function useCopyProduct(open: (sid: string) => void): (product: Product) => Promise<void> {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  return async ({ sid, name }) => {
    const result = await callBranch('products/copy', { sid, name: t`${name} (copy)` });
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    open(result.value.sid);
    notices.success(t`${name} copied. The copy is hidden from the online menu`, { showMs: UNDO_MS });
  };
}
