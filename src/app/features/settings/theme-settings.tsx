import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { type ThemeForm, themeFormOf, themeFormSchema } from '#domain/settings/edit-site.ts';
import { layouts, skins } from '#domain/shops/site.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { Picture } from '../../parts/pictures/picture.tsx';
import skinCss from '../../parts/shops/skins.module.css';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import css from './site.module.css';

/** Colors and layout of the storefront. */
export function ThemeSettings() {
  return <WithBranch>{(branch) => <Theme branch={branch} />}</WithBranch>;
}

function Theme({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = themeFormOf(branch);
  const form = useBranchForm({ key: 'theme', initial, mark: markOf(initial), schema: themeFormSchema });
  const skinWords: Record<ThemeForm['skin'], string> = {
    house: t`Herb green`,
    sea: t`Sea blue`,
    ember: t`Ember red`,
    berry: t`Berry`,
    ink: t`Ink`,
  };
  const layoutWords: Record<ThemeForm['layout'], string> = {
    photos: t`Cards with pictures`,
    lines: t`Text list`,
  };
  return (
    <FormPage
      form={form}
      log="settings/theme"
      save={(request, seen) => callBranch('settings/theme', { ...request, seen })}
    >
      <Card title={t`How customers see you`}>
        <Stack gap={4}>
          <RadioGroup
            label={t`Colors`}
            look="tiles"
            options={skins.map((id) => ({ id, label: skinWords[id] }))}
            value={form.values.skin}
            onChange={(id) => form.change({ skin: skins.find((one) => one === id) ?? 'house' })}
          />
          <RadioGroup
            label={t`Layout`}
            look="tiles"
            options={layouts.map((id) => ({ id, label: layoutWords[id] }))}
            value={form.values.layout}
            onChange={(id) => form.change({ layout: layouts.find((one) => one === id) ?? 'photos' })}
          />
        </Stack>
      </Card>
      <Card title={t`Preview`}>
        <Preview branch={branch} theme={form.values} />
      </Card>
    </FormPage>
  );
}

/** The first dishes as the storefront shows them. */
function Preview({ branch, theme }: { branch: Branch; theme: ThemeForm }) {
  const format = useFormat();
  const products = useRows('product');
  const shown = products
    .filter((product) => product.visible_web)
    .sort((one, other) => one.order - other.order)
    .slice(0, 4);
  return (
    <div className={`${skinCss.skin} ${css.preview}`} data-skin={theme.skin} data-layout={theme.layout}>
      <strong className={css.place}>{branch.shop.name}</strong>
      <span className={css.pill}>
        <Trans>Open</Trans>
      </span>
      <ul className={css.dishes}>
        {shown.map((product) => (
          <li key={product.sid} className={css.dish}>
            <span>
              <b>{product.name}</b>
              <br />
              <span className={css.price}>{format.money(product.price, branch.currency)}</span>
            </span>
            {theme.layout === 'photos' ? (
              <Picture className={css.thumb} image={product.image} width={64} height={64} sizes="64px" />
            ) : null}
          </li>
        ))}
      </ul>
      <span className={css.button}>
        <Trans>Go to checkout</Trans>
      </span>
    </div>
  );
}
