import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useGoBack } from '../../parts/frame/use-go-back.ts';
import { useCopyProduct } from './use-copy-product.ts';
import { useUndoDeletion } from '../../parts/catalog/use-undo-deletion.ts';

/** What is done with a product beside saving it. */
export function ProductMenu({ product }: { product: Product }) {
  const { t } = useLingui();
  const { path, shop, branch } = useWorkplace();
  const navigate = useNavigate();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const undoDeletion = useUndoDeletion();
  const goBack = useGoBack('../..');
  const [isPending, setPending] = useState(false);
  const copy = useCopyProduct(
    (copied) => void navigate(`../../${copied}/edit.html`, { relative: 'path', replace: true }),
  );
  const { name, sid } = product;

  async function remove(): Promise<void> {
    setPending(true);
    const result = await callBranch('products/delete', { sid });
    setPending(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    undoDeletion(t`${name} deleted`, result.value.deletion);
    goBack();
  }

  return (
    <Menu
      label={t`More actions`}
      trigger={<IconButton icon="dots" label={t`More actions`} isDisabled={isPending} />}
      entries={[
        ...(product.visible_web
          ? [
              {
                id: 'page',
                label: t`View on page`,
                icon: 'globe' as const,
                href: `/${shop.site_uid}/${branch.sid}/product/${slugOfProduct(product)}`,
              },
            ]
          : []),
        { id: 'copy', label: t`Copy`, icon: 'copy', onSelect: () => void copy(product) },
        {
          id: 'history',
          label: t`Change history`,
          icon: 'clock',
          href: `${path}/timeline?${new URLSearchParams({ subject: sid }).toString()}`,
        },
        { id: 'delete', label: t`Delete`, icon: 'trash', tone: 'danger', onSelect: () => void remove() },
      ]}
    />
  );
}
