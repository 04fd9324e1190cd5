import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { optionUses } from '#domain/catalog/option-uses.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNameList } from '../../i18n/use-name-list.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useDeleteMany } from './use-bulk-acts.ts';

const NAMED = 8;

export interface DeleteProductsDialogProps {
  products: readonly Product[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before several products are deleted; products that extras offer as an option are named and stay. */
export function DeleteProductsDialog({ products, onDone, onClose }: DeleteProductsDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const extras = useRows('extra');
  const deleteMany = useDeleteMany();
  const [isPending, setPending] = useState(false);
  const uses = optionUses(products, extras);
  const free = products.filter((one) => !uses.some(({ product }) => product.sid === one.sid));
  const count = free.length;
  const blocked = uses.length;
  const nameList = useNameList();
  const listed = nameList(
    free.map(({ name }) => name),
    NAMED,
  );

  async function remove(): Promise<void> {
    setPending(true);
    const isDone = await deleteMany(free);
    setPending(false);
    if (!isDone) return;
    onClose();
    onDone();
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={
        count === 0
          ? t`None of these products can be deleted`
          : t`${plural(count, { one: 'Delete # product?', other: 'Delete # products?' })}`
      }
      footer={
        <>
          <Button onPress={onClose}>{count === 0 ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {count === 0 ? null : (
            <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
              {blocked === 0
                ? t`${plural(count, { one: 'Delete # product', other: 'Delete # products' })}`
                : t`${plural(count, { one: 'Delete the other product', other: 'Delete the other # products' })}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {blocked === 0 ? null : (
          <div>
            <p>
              {t`${plural(blocked, {
                one: '# product is used as an option and is not deleted. Remove it from the extra first:',
                other:
                  '# products are used as options and are not deleted. Remove them from the extras first:',
              })}`}
            </p>
            <ul>
              {uses.map(({ product: { sid, name }, extras: of }) => (
                <li key={sid}>{t`${name}: in ${format.list(of)}`}</li>
              ))}
            </ul>
          </div>
        )}
        {count === 0 ? null : (
          <>
            <p>{listed}</p>
            <p>
              <Trans>
                They disappear from the online menu and the tills, with pictures, translations and stock.
                Earlier orders and reports keep them. You can put them back from the change history for 24
                hours.
              </Trans>
            </p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
