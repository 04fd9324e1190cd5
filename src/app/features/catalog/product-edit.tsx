import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import { productFormSchema } from '#domain/catalog/edit-product.ts';
import type { Product } from '#domain/catalog/product.ts';
import { type MenuLanguage, withText } from '#domain/catalog/menu-languages.ts';
import { markOf } from '#domain/row-mark.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useGoBack } from '../../parts/frame/use-go-back.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useThingName } from '../../shell/header-slot.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { DietaryCard } from './dietary-card.tsx';
import { IngredientRows } from './ingredient-rows.tsx';
import { ProductMenu } from './product-menu.tsx';
import { Translations } from './translations.tsx';
import type { TranslatedText } from './translation-fields.tsx';
import css from './edit.module.css';

const NONE = '-';

type ProductDraft = Omit<Product, 'order' | 'price' | 'former_slugs'> & { price: number | null };

/** A new product in the first catalog. */
const emptyProduct = (sid: string, catalog: string): ProductDraft => ({
  sid,
  name: '',
  text: '',
  price: null,
  sku: '',
  slug: '',
  catalog_id: catalog,
  extra_id: null,
  visible_web: true,
  image: null,
  stations: [],
  ingredients: [],
});

function draftOf({ order: _order, former_slugs: _former, ...product }: Product): ProductDraft {
  return { ...product, slug: product.slug ?? '' };
}

/** A new product, in the catalog whose list it was begun from. */
export function ProductNew() {
  const [asked] = useSearchParams();
  const [sid] = useState(() => crypto.randomUUID());
  const ready = useBranchReady();
  const catalogs = useRows('catalog');
  if (!ready) return <Skeleton height="420px" />;
  const listed = catalogs.find((one) => one.sid === asked.get('catalog'));
  const first = (listed ?? catalogsBelow(catalogs, null)[0])?.sid ?? '';
  return <ProductForm key={sid} product={undefined} initial={emptyProduct(sid, first)} />;
}

export function ProductEdit() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const ready = useBranchReady();
  const product = useRow('product', sid);
  useThingName(product?.name);
  if (!ready) return <Skeleton height="420px" />;
  if (product === undefined) return <EmptyState icon="search" title={t`This does not exist`} />;
  return <ProductForm key={sid} product={product} initial={draftOf(product)} />;
}

function useProductForm(product: Product | undefined, initial: ProductDraft) {
  return useBranchForm({
    key: `product ${product?.sid ?? 'new'}`,
    initial,
    mark: product === undefined ? '' : markOf(product),
    schema: productFormSchema,
  });
}

function ProductForm({ product, initial }: { product: Product | undefined; initial: ProductDraft }) {
  const { t } = useLingui();
  const { branch, path } = useWorkplace();
  const callBranch = useCall();
  const goBack = useGoBack(product === undefined ? '..' : '../..');
  const catalogs = useRows('catalog');
  const extras = useRows('extra');
  const stations = useRow('branch', branch.sid)?.stations ?? [];
  const form = useProductForm(product, initial);
  const sorted = catalogsBelow(catalogs, null).flatMap((one) => [
    { id: one.sid, label: one.name },
    ...catalogsBelow(catalogs, one.sid).map((below) => ({
      id: below.sid,
      label: `${one.name} › ${below.name}`,
    })),
  ]);
  return (
    <FormPage
      form={form}
      subject={product?.sid}
      fieldNames={{ text: t`Description` }}
      save={(request, seen) => callBranch('products/edit', { ...request, seen })}
      said={t`${form.values.name} saved`}
      onSaved={goBack}
      aside={product === undefined ? undefined : <ProductMenu product={product} />}
    >
      <Card title={t`Product details`}>
        <Stack gap={4}>
          <TextField label={t`Name`} {...form.field('name')} />
          <TextField label={t`Description`} multiline isOptional {...form.field('text')} />
          <div className={css.pair}>
            <MoneyField label={t`Price`} currency={branch.currency} {...form.field('price')} />
            <TextField label={t`Code`} isOptional {...form.field('sku')} />
          </div>
          <div className={css.pair}>
            <Select label={t`Catalog`} options={sorted} {...form.field('catalog_id')} />
            <Select
              label={t`Extra`}
              options={[
                { id: NONE, label: t`None` },
                ...extras.map((one) => ({ id: one.sid, label: one.name })),
              ]}
              value={form.values.extra_id ?? NONE}
              onChange={(id) => form.change({ extra_id: id === NONE ? null : id })}
              error={form.errorOf('extra_id')}
            />
          </div>
          {extras.length === 0 ? (
            <p className={css.hint}>
              <Trans>
                Sizes, options and toppings of a product are an extra:{' '}
                <Link href={`${path}/extras/new.html`}>create one</Link>, then choose it here.
              </Trans>
            </p>
          ) : null}
          <TextField
            label={t`Web address`}
            description={t`Last part of the page address. Leave empty to create it from the name.`}
            isOptional
            {...form.field('slug')}
            value={form.values.slug ?? ''}
          />
          <Checkbox
            isSelected={form.values.visible_web}
            onChange={(visible) => form.change({ visible_web: visible })}
          >
            <Trans>Show in online menu</Trans>
          </Checkbox>
        </Stack>
      </Card>
      <Card title={t`Translations`}>
        <ProductTranslations form={form} />
      </Card>
      <Card title={t`Picture`}>
        <PictureField
          ratio={4 / 3}
          image={form.values.image}
          error={form.errorOf('image')}
          onChange={(image) => form.change({ image })}
        />
      </Card>
      <DietaryCard food={form.values} onChange={form.change} />
      <Card title={t`In the kitchen`}>
        <Stack gap={4}>
          {stations.length === 0 ? null : (
            <ChipGroup
              label={t`Prepared at`}
              options={stations.map(({ sid, name }) => ({ id: sid, label: name }))}
              value={new Set(form.values.stations)}
              onChange={(chosen) => form.change({ stations: [...chosen] })}
            />
          )}
          <IngredientRows
            ingredients={form.values.ingredients}
            onChange={(ingredients) => form.change({ ingredients })}
            errorOf={(index, name) => form.errorOf(`ingredients.${index}.${name}`)}
            onBlur={(index, name) => form.touch(`ingredients.${index}.${name}`)}
          />
        </Stack>
      </Card>
    </FormPage>
  );
}

/** Name and description in other languages. */
function ProductTranslations({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { t } = useLingui();
  const { name, text, translations } = form.values;
  function textIn(language: MenuLanguage, field: 'name' | 'text'): Omit<TranslatedText, 'label' | 'own'> {
    const texts = translations?.[language];
    const path = `translations.${language}.${field}`;
    return {
      value: texts?.[field] ?? '',
      onChange: (words) =>
        form.change({
          translations: withText(translations, language, field, words),
        }),
      onBlur: () => form.touch(path),
      error: form.errorOf(path),
    };
  }
  return (
    <Translations
      translated={new Set(Object.keys(translations ?? {}))}
      textsIn={(language) => [
        { label: t`Name`, own: name, ...textIn(language, 'name') },
        { label: t`Description`, own: text, isLong: true, ...textIn(language, 'text') },
      ]}
    />
  );
}
