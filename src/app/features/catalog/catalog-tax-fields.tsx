import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { catalogTax } from '#domain/catalog/catalog-tax.ts';
import type { CatalogForm } from '#domain/catalog/edit-catalog.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { PercentField } from '../../parts/form/percent-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** Tax rates of a catalog; empty fields show the inherited rate. */
export function CatalogTaxFields({
  form,
  catalogs,
  shop,
  error,
  onChange,
}: {
  form: CatalogForm;
  catalogs: readonly Catalog[];
  shop: Shop;
  /** What is wrong with the rate. */
  error: string | undefined;
  onChange: (part: Partial<CatalogForm>) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const catalogBy = (sid: string) => catalogs.find((one) => one.sid === sid);
  const parent = form.parent === null ? undefined : catalogBy(form.parent);
  const inherited = catalogTax(parent, catalogBy, shop);
  const rate = format.percent(inherited.tax);
  const rateHint =
    parent !== undefined && parent.tax !== null
      ? t`Leave empty to use ${parent.name}: ${rate}`
      : t`Leave empty to use the shop’s: ${rate}`;
  const kind = inherited.tax_included ? t`prices include tax` : t`tax is added to prices`;
  const sameAs =
    parent !== undefined && parent.tax_included !== null
      ? t`Same as ${parent.name}: ${kind}`
      : t`Same as the shop: ${kind}`;
  const included = form.tax_included === null ? 'inherit' : form.tax_included ? 'included' : 'on-top';
  return (
    <>
      <PercentField
        label={t`Tax (%)`}
        decimals={4}
        isOptional
        description={rateHint}
        value={form.tax}
        onChange={(tax) => onChange({ tax })}
        error={error}
      />
      <Select
        label={t`Prices and tax`}
        options={[
          { id: 'inherit', label: sameAs },
          { id: 'included', label: t`Prices include tax` },
          { id: 'on-top', label: t`Tax is added to prices` },
        ]}
        value={included}
        onChange={(id) => onChange({ tax_included: id === 'inherit' ? null : id === 'included' })}
      />
    </>
  );
}
