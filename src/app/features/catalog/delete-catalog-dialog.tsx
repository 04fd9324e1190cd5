import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { orphansOf } from '#domain/catalog/edit-catalog.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useNameList } from '../../i18n/use-name-list.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useUndoDeletion } from '../../parts/catalog/use-undo-deletion.ts';

const NAMED = 5;

/** Deletes a catalog; shows what is in it and asks which catalog takes it. */
export function DeleteCatalogDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
  const { t } = useLingui();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const undoDeletion = useUndoDeletion();
  const orphans = orphansOf({ catalogs, products, extras: [] }, catalog.sid);
  const targets = catalogs.filter(
    (one) =>
      one.sid !== catalog.sid &&
      one.parent !== catalog.sid &&
      (orphans.catalogs.length === 0 || one.parent === null),
  );
  const [target, setTarget] = useState(targets[0]?.sid ?? null);
  const [isPending, setPending] = useState(false);
  const { name } = catalog;
  const names = [...orphans.catalogs, ...orphans.products].map((one) => one.name);
  const listed = useNameList()(names, NAMED);

  async function remove(): Promise<void> {
    setPending(true);
    const result = await callBranch('catalog/delete', {
      sid: catalog.sid,
      ...(target === null ? {} : { move_to: target }),
    });
    setPending(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    undoDeletion(t`${name} deleted`, result.value.deletion);
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Delete ${name}?`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
            <Trans>Move and delete</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t`This catalog contains: ${listed}.`}</p>
        <Select
          label={t`Move to`}
          options={targets.map((one) => ({ id: one.sid, label: one.name }))}
          value={target}
          onChange={setTarget}
        />
      </Stack>
    </Dialog>
  );
}
