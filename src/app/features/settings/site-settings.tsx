import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { siteFormOf, siteFormSchema, themeFormOf } from '#domain/settings/edit-site.ts';
import { themeOf } from '#domain/shops/themes.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { BranchCodeCard } from '../../parts/sharing/branch-code-card.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { FieldAnchor } from '../../parts/form/field-anchor.tsx';
import { FormPage } from '../../parts/form/form-page.tsx';
import { TextPairs } from '../../parts/form/text-pairs.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { BranchSwitch } from '../../parts/shops/branch-switch.tsx';
import { useCall } from '../../calls/use-call.ts';
import css from './site.module.css';

/** Logo, icon, and what the branch adds to its page's head and footer; then what customers see, its status and code. */
export function SiteSettings() {
  return (
    <WithBranch>
      {(branch) => (
        <div className={css.column}>
          <Site branch={branch} />
          <GuestView branch={branch} />
          <BranchSwitch branch={branch} />
          <BranchCodeCard />
        </div>
      )}
    </WithBranch>
  );
}

/** The first dishes in the colors of the page. */
function GuestView({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const { id, theme } = themeOf(branch);
  return (
    <Card
      title={t`How customers see you`}
      footer={
        <Link href={`${path}/theme.html`} variant="secondary">
          {t`Change colors and layout`}
        </Link>
      }
    >
      <ThemePreview
        branch={branch}
        theme={id === 'house' ? null : theme}
        layout={themeFormOf(branch).layout}
        dishes={2}
      />
    </Card>
  );
}

function Site({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = siteFormOf(branch);
  const form = useBranchForm({ key: 'site', initial, mark: markOf(initial), schema: siteFormSchema });
  const { metatags, footertags } = form.values;
  return (
    <FormPage
      form={form}
      log="settings/site"
      save={(request, seen) => callBranch('settings/site', { ...request, seen })}
    >
      <Card title={t`Logo`} subtitle={t`Shown above your menu.`}>
        <FieldAnchor name="logo">
          <PictureField
            name={t`Logo`}
            isSquare
            image={form.values.logo}
            error={form.errorOf('logo')}
            onChange={(logo) => form.change({ logo })}
          />
        </FieldAnchor>
      </Card>
      <Card title={t`Icon`} subtitle={t`Shown in the browser tab.`}>
        <PictureField
          name={t`Icon`}
          image={form.values.icon}
          error={form.errorOf('icon')}
          onChange={(icon) => form.change({ icon })}
        />
      </Card>
      <Card
        title={t`Meta tags`}
        subtitle={t`Name and content of the tags that services ask for to verify that you own this page. No scripts.`}
        footer={
          <Button
            icon="plus"
            isDisabled={metatags.length >= 20}
            onPress={() => form.change({ metatags: [...metatags, { name: '', content: '' }] })}
          >
            <Trans>Add meta tag</Trans>
          </Button>
        }
      >
        <TextPairs
          rows={metatags.map(({ name, content }) => [name, content])}
          words={[t`Name`, t`Content`]}
          errorOf={(at, side) => form.errorOf(`metatags.${at}.${side === 0 ? 'name' : 'content'}`)}
          onChange={(rows) => form.change({ metatags: rows.map(([name, content]) => ({ name, content })) })}
        />
      </Card>
      <Card
        title={t`Links below the menu`}
        footer={
          <Button
            icon="plus"
            isDisabled={footertags.length >= 10}
            onPress={() => form.change({ footertags: [...footertags, { label: '', url: '' }] })}
          >
            <Trans>Add link</Trans>
          </Button>
        }
      >
        <TextPairs
          rows={footertags.map(({ label, url }) => [label, url])}
          words={[t`Text`, t`Link to the page`]}
          errorOf={(at, side) => form.errorOf(`footertags.${at}.${side === 0 ? 'label' : 'url'}`)}
          onChange={(rows) => form.change({ footertags: rows.map(([label, url]) => ({ label, url })) })}
        />
      </Card>
    </FormPage>
  );
}
