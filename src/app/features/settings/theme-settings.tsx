import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { siteOf, themeFormOf, themeFormSchema } from '#domain/settings/edit-site.ts';
import { MAX_CUSTOM_THEMES } from '#domain/settings/edit-themes.ts';
import { layouts, skins } from '#domain/shops/site.ts';
import { builtInThemes, type CustomTheme, isSkin, type Theme, themeOf } from '#domain/shops/themes.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useSettingLabels } from '../../parts/shops/setting-labels.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { CustomThemes } from './custom-themes.tsx';
import { ThemeDialog } from './theme-dialog.tsx';
import { SmallThemePreview, ThemePreview } from './theme-preview.tsx';

/** Colors and layout of the storefront. */
export function ThemeSettings() {
  return <WithBranch>{(branch) => <ThemeOf branch={branch} />}</WithBranch>;
}

const samplesOf = ({ light: { surface, accent } }: Pick<Theme, 'light'>) => [surface, accent];

function ThemeOf({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const callBranch = useCall();
  const [edited, setEdited] = useState<CustomTheme | 'new'>();
  const initial = themeFormOf(branch);
  const form = useBranchForm({ key: 'theme', initial, mark: markOf(initial), schema: themeFormSchema });
  const { skin, layout, theme } = form.values;
  const themes = branch.shop.custom_themes ?? [];
  const { skin: skinWords, layout: layoutWords } = useSettingLabels();
  // A custom theme keeps the skin chosen before, whose colors return when the theme is deleted.
  const choose = (id: string) => form.change(isSkin(id) ? { skin: id, theme: id } : { theme: id });
  const shown = themeOf({ ...branch, site: { ...siteOf(branch), skin, theme } });
  const shownTheme = shown.id === 'house' ? null : shown.theme;
  /** A new theme is used at once, unless other changes here wait to be saved. */
  async function use(sid: string): Promise<void> {
    const isSaved =
      !form.isDirty &&
      (await callBranch('settings/theme', { ...form.values, theme: sid, seen: form.seen })).ok;
    if (!isSaved) form.change({ theme: sid });
  }

  return (
    <>
      <FormPage
        form={form}
        log="settings/theme"
        save={(request, seen) => callBranch('settings/theme', { ...request, seen })}
      >
        <SmallThemePreview branch={branch} theme={shownTheme} />
        <Card title={t`How customers see you`}>
          <Stack gap={4}>
            <RadioGroup
              label={t`Colors`}
              look="tiles"
              options={[
                ...skins.map((id) => ({ id, label: skinWords[id], colors: samplesOf(builtInThemes[id]) })),
                ...themes.map((own) => ({
                  id: own.sid,
                  label: own.name,
                  detail: t`Your theme`,
                  colors: samplesOf(own),
                })),
              ]}
              value={theme}
              error={form.errorOf('theme')}
              onChange={choose}
            />
            {hasRole(actor, 'owner') && themes.length < MAX_CUSTOM_THEMES ? (
              <div>
                <Button icon="plus" onPress={() => setEdited('new')}>
                  <Trans>Use your own colors</Trans>
                </Button>
              </div>
            ) : null}
            <RadioGroup
              label={t`Layout`}
              look="tiles"
              options={layouts.map((id) => ({ id, label: layoutWords[id] }))}
              value={layout}
              onChange={(id) => form.change({ layout: layouts.find((one) => one === id) ?? 'photos' })}
            />
          </Stack>
        </Card>
        <Card title={t`Preview`}>
          <ThemePreview branch={branch} theme={shownTheme} layout={form.values.layout} />
        </Card>
        {hasRole(actor, 'owner') ? (
          <CustomThemes themes={themes} onAdd={() => setEdited('new')} onEdit={setEdited} />
        ) : null}
      </FormPage>
      {edited === undefined ? null : (
        <ThemeDialog
          branch={branch}
          theme={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(sid) => {
            setEdited(undefined);
            if (edited === 'new') void use(sid);
          }}
        />
      )}
    </>
  );
}
