import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { siteFormOf, siteFormSchema } from '#domain/settings/edit-site.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { useCall } from '../../calls/use-call.ts';
import css from './site.module.css';

/** Logo, icon, and what the branch adds to its page's head and footer. */
export function SiteSettings() {
  return <WithBranch>{(branch) => <Site branch={branch} />}</WithBranch>;
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
        <PictureField
          name={t`Logo`}
          image={form.values.logo}
          error={form.errorOf('logo')}
          onChange={(logo) => form.change({ logo })}
        />
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
        <Pairs
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
        <Pairs
          rows={footertags.map(({ label, url }) => [label, url])}
          words={[t`Text`, t`Address (https://…)`]}
          errorOf={(at, side) => form.errorOf(`footertags.${at}.${side === 0 ? 'label' : 'url'}`)}
          onChange={(rows) => form.change({ footertags: rows.map(([label, url]) => ({ label, url })) })}
        />
      </Card>
    </FormPage>
  );
}

type Pair = [string, string];

/** Rows with two text fields each. */
function Pairs({
  rows,
  words,
  errorOf,
  onChange,
}: {
  rows: Pair[];
  words: Pair;
  errorOf: (at: number, side: 0 | 1) => string | undefined;
  onChange: (rows: Pair[]) => void;
}) {
  const { t } = useLingui();
  const set = (at: number, pair: Pair) => onChange(rows.map((one, index) => (index === at ? pair : one)));
  if (rows.length === 0) {
    return (
      <p>
        <Trans>None yet.</Trans>
      </p>
    );
  }
  return (
    <Stack gap={3}>
      {rows.map(([first, second], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows being typed have no id
        <div key={at} className={css.row}>
          <TextField
            label={`${words[0]} ${at + 1}`}
            value={first}
            error={errorOf(at, 0)}
            onChange={(text) => set(at, [text, second])}
          />
          <TextField
            label={`${words[1]} ${at + 1}`}
            value={second}
            error={errorOf(at, 1)}
            onChange={(text) => set(at, [first, text])}
          />
          <IconButton
            icon="trash"
            label={t`Remove ${first || String(at + 1)}`}
            onPress={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Stack>
  );
}
