import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { orphansOf } from '#domain/catalog/edit-catalog.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';

const NAMED = 5;

/** Deletes a catalog; shows what is in it and asks where to move it. */
export function DeleteCatalogDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const orphans = orphansOf({ catalogs, products, extras: [] }, catalog.sid);
  const isEmpty = orphans.catalogs.length + orphans.products.length === 0;
  const targets = catalogs.filter(
    (one) =>
      one.sid !== catalog.sid &&
      one.parent !== catalog.sid &&
      (orphans.catalogs.length === 0 || one.parent === null),
  );
  const [way, setWay] = useState<'move' | 'delete'>(targets.length > 0 ? 'move' : 'delete');
  const [target, setTarget] = useState(targets[0]?.sid ?? null);
  const [isPending, setPending] = useState(false);
  const { name } = catalog;
  const names = [...orphans.catalogs, ...orphans.products].map((one) => one.name);
  const rest = names.length - NAMED;
  const listed = format.list(rest > 0 ? [...names.slice(0, NAMED), t`${rest} more`] : names);

  async function remove(): Promise<void> {
    setPending(true);
    const result = await callBranch('catalog/delete', {
      sid: catalog.sid,
      ...(isEmpty ? {} : way === 'delete' ? { cascade: true } : target === null ? {} : { move_to: target }),
    });
    setPending(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    notices.success(t`${name} deleted`);
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
            {!isEmpty && way === 'delete' ? t`Delete with everything in it` : t`Delete catalog`}
          </Button>
        </>
      }
    >
      {isEmpty ? (
        <p>{t`This catalog is empty.`}</p>
      ) : (
        <Stack gap={4}>
          <p>{t`This catalog contains: ${listed}.`}</p>
          <RadioGroup
            label={t`Products and catalogs in this catalog`}
            value={way}
            onChange={setWay}
            options={[
              { id: 'move', label: t`Move them to another catalog`, isDisabled: targets.length === 0 },
              { id: 'delete', label: t`Delete them as well` },
            ]}
          />
          {way === 'move' ? (
            <Select
              label={t`Move to`}
              options={targets.map((one) => ({ id: one.sid, label: one.name }))}
              value={target}
              onChange={setTarget}
            />
          ) : null}
        </Stack>
      )}
    </Dialog>
  );
}
