import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { type CatalogForm, catalogFormSchema, catalogsBelow } from '#domain/catalog/edit-catalog.ts';
import { invalidFields } from '#domain/fields.ts';
import type { Refusal } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFocusFirstError } from '../../parts/form/use-focus-first-error.ts';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { CatalogTaxFields } from './catalog-tax-fields.tsx';

const TOP = '-';

/** Creates or edits a catalog. `catalog` undefined: a new one below `parent`. */
export function CatalogDialog({
  catalog,
  parent = null,
  onClose,
}: {
  catalog?: Catalog;
  parent?: string | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const shop = useRow('branch', branch.sid)?.shop;
  const catalogs = useRows('catalog');
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [opened] = useState(catalog);
  const [form, setForm] = useState<CatalogForm>(() => {
    if (catalog === undefined)
      return { sid: crypto.randomUUID(), name: '', tax: null, tax_included: null, parent };
    const { order: _order, ...rest } = catalog;
    return rest;
  });
  const [fields, focusFirstError] = useFocusFirstError<HTMLDivElement>();
  const [isTouched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  useDirtyForm(opened === undefined ? form.name !== '' : markOf({ ...opened, ...form }) !== markOf(opened));
  const parsed = z.safeParse(catalogFormSchema, form);
  const wrong = parsed.success ? {} : (invalidFields(parsed.error.issues, form).fields ?? {});
  const nameError = isTouched ? (wrong['name'] ?? refusal?.fields?.['name']) : undefined;
  const hasBelow = catalogs.some((one) => one.parent === form.sid);
  const change = (part: Partial<CatalogForm>) => setForm({ ...form, ...part });

  async function save(): Promise<void> {
    setTouched(true);
    if (!parsed.success) {
      focusFirstError();
      return;
    }
    setSaving(true);
    const result =
      opened === undefined
        ? await callBranch('catalog/new', parsed.data)
        : await callBranch('catalog/edit', { ...parsed.data, seen: markOf(opened) });
    setSaving(false);
    if (!result.ok) {
      setRefusal(result.refusal);
      return;
    }
    notices.success(t`Saved successfully!`);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={false}
      title={catalog === undefined ? t`New catalog` : t`Edit catalog`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4} ref={fields}>
        <TextField
          label={t`Name`}
          value={form.name}
          onChange={(name) => change({ name })}
          onBlur={() => setTouched(form.name !== '' || isTouched)}
          error={nameError === undefined ? undefined : refusalText({ code: nameError })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type a name
          autoFocus
        />
        {hasBelow ? null : (
          <Select
            label={t`Parent catalog`}
            options={[
              { id: TOP, label: t`None (top level)` },
              ...catalogsBelow(catalogs, null)
                .filter(({ sid }) => sid !== form.sid)
                .map(({ sid, name }) => ({ id: sid, label: name })),
            ]}
            value={form.parent ?? TOP}
            onChange={(id) => change({ parent: id === TOP ? null : id })}
          />
        )}
        {shop?.tax_in_catalog === true ? (
          <CatalogTaxFields form={form} catalogs={catalogs} shop={shop} onChange={change} />
        ) : null}
        {refusal === null || refusal.fields?.['name'] !== undefined ? null : (
          <p role="alert">{refusalText(refusal)}</p>
        )}
      </Stack>
    </Dialog>
  );
}
