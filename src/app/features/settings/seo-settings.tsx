import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { seoFormOf, seoFormSchema } from '#domain/settings/edit-site.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useCall } from '../../calls/use-call.ts';
import css from './settings.module.css';

/** What search engines show of the branch. */
export function SeoSettings() {
  return <WithBranch>{(branch) => <Seo branch={branch} />}</WithBranch>;
}

function Seo({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = seoFormOf(branch);
  const form = useBranchForm({ key: 'seo', initial, mark: markOf(initial), schema: seoFormSchema });
  return (
    <FormPage
      form={form}
      log="wizard/seo"
      save={(request, seen) => callBranch('wizard/seo', { ...request, seen })}
    >
      <Card
        title={t`For search engines`}
        subtitle={t`Empty fields are filled from the name, the address and the menu.`}
      >
        <Stack gap={4}>
          <TextField label={t`Title`} isOptional {...form.field('meta_title')} />
          <TextField label={t`Description`} multiline isOptional {...form.field('meta_description')} />
          <div className={css.pair}>
            <TextField label={t`Town`} isOptional {...form.field('address_locality')} />
            <TextField label={t`Region code`} isOptional {...form.field('address_region')} />
          </div>
        </Stack>
      </Card>
    </FormPage>
  );
}
