import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { type CatalogForm, catalogFormSchema } from '#domain/catalog/edit-catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import { withText } from '#domain/catalog/menu-languages.ts';
import { markOf } from '#domain/row-mark.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { CatalogTaxFields } from './catalog-tax-fields.tsx';
import { Translations } from './translations.tsx';

const TOP = '-';

const BLANK = { name: '', tax: null, tax_included: null };

function formOf({ order: _order, ...form }: Catalog): CatalogForm {
  return form;
}

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
  const [blank] = useState(() => ({ ...BLANK, sid: crypto.randomUUID(), parent }));
  const form = useForm<CatalogForm, CatalogForm>({
    initial: catalog === undefined ? blank : formOf(catalog),
    mark: catalog === undefined ? '' : markOf(catalog),
    schema: catalogFormSchema,
    checksOnBlur: true,
  });
  const { values } = form;
  const hasBelow = catalogs.some((one) => one.parent === values.sid);

  async function save(): Promise<void> {
    const answer = await form.submit(async (request) => {
      const saved =
        catalog === undefined
          ? await callBranch('catalog/new', request)
          : await callBranch('catalog/edit', { ...request, seen: form.seen });
      if (saved.ok || saved.refusal.fields?.['name'] !== undefined) return saved;
      // Said of the whole form: the choice of a parent may not be on the screen.
      const { fields: _fields, ...refusal } = saved.refusal;
      return { ok: false, refusal };
    });
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    onClose();
  }

  return (
    <DialogForm
      form={form}
      overlap={{ form, history: { subject: values.sid } }}
      title={catalog === undefined ? t`New catalog` : t`Edit catalog`}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type a name
        autoFocus
        {...form.field('name')}
      />
      {hasBelow ? null : (
        <Select
          label={t`Parent catalog`}
          options={[
            { id: TOP, label: t`None (top level)` },
            ...catalogsBelow(catalogs, null)
              .filter(({ sid }) => sid !== values.sid)
              .map(({ sid, name }) => ({ id: sid, label: name })),
          ]}
          value={values.parent ?? TOP}
          onChange={(id) => form.change({ parent: id === TOP ? null : id })}
        />
      )}
      {shop?.tax_in_catalog === true ? (
        <CatalogTaxFields
          form={values}
          catalogs={catalogs}
          shop={shop}
          error={form.errorOf('tax')}
          onChange={form.change}
        />
      ) : null}
      <Translations
        translated={new Set(Object.keys(values.translations ?? {}))}
        textsIn={(language) => {
          const path = `translations.${language}.name`;
          return [
            {
              label: t`Name in this language`,
              own: values.name,
              value: values.translations?.[language]?.name ?? '',
              onChange: (name) =>
                form.change({
                  translations: withText(values.translations, language, 'name', name),
                }),
              onBlur: () => form.touch(path),
              error: form.errorOf(path),
            },
          ];
        }}
      />
    </DialogForm>
  );
}
