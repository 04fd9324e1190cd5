import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ColorField } from '#ui/color-field.tsx';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markOf } from '#domain/row-mark.ts';
import {
  colorFault,
  type CustomThemeForm,
  customThemeFormSchema,
  type Mode,
  ratioOf,
  shownRatio,
  suggestedColor,
} from '#domain/settings/edit-themes.ts';
import type { Branch } from '#domain/shops/branch.ts';
import {
  builtInThemes,
  colorFields,
  type CustomTheme,
  darkOf,
  type ThemeColors,
} from '#domain/shops/themes.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useCall } from '../../calls/use-call.ts';
import { SmallThemePreview, ThemePreview } from './theme-preview.tsx';
import css from './site.module.css';

interface ThemeDialogProps {
  branch: Branch;
  /** Undefined: a new theme. */
  theme: CustomTheme | undefined;
  onSaved: (sid: string) => void;
  onClose: () => void;
}

/** Name and colors of a theme of the shop, with the contrast they reach. */
export function ThemeDialog({ branch, theme, onSaved, onClose }: ThemeDialogProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const [sid] = useState(() => theme?.sid ?? newId());
  const initial: CustomThemeForm = theme
    ? { name: theme.name, light: theme.light, dark: theme.dark }
    : { name: '', light: builtInThemes.house.light, dark: null };
  const form = useBranchForm({
    key: `custom theme ${theme?.sid ?? ''}`,
    initial,
    mark: theme === undefined ? '' : markOf(theme),
    schema: customThemeFormSchema,
  });
  const { light, dark } = form.values;

  async function submit(): Promise<void> {
    const answer = await form.submit((request) =>
      callBranch('settings/themes/edit', { ...request, sid, seen: form.seen }),
    );
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    onSaved(sid);
  }

  return (
    <DialogForm
      form={form}
      overlap={{ form, history: { kind: 'settings/' } }}
      title={theme === undefined ? t`Add theme` : t`Edit theme`}
      size="large"
      onSubmit={submit}
      onClose={onClose}
    >
      <SmallThemePreview branch={branch} theme={form.values} isInDialog />
      <TextField label={t`Name`} {...form.field('name')} />
      <Colors
        mode="light"
        colors={light}
        errorOf={form.errorOf}
        onChange={(colors) => form.change({ light: colors })}
      />
      <Checkbox
        isSelected={dark !== null}
        onChange={(isOwn) => form.change({ dark: isOwn ? darkOf({ light, dark }) : null })}
      >
        {t`Choose the colors for dark mode`}
      </Checkbox>
      {dark === null ? (
        <p className={css.hint}>
          <Trans>Dark mode uses the standard dark background with a lighter accent color.</Trans>
        </p>
      ) : (
        <Colors
          mode="dark"
          colors={dark}
          errorOf={form.errorOf}
          onChange={(colors) => form.change({ dark: colors })}
        />
      )}
      <ThemePreview branch={branch} theme={form.values} layout="lines" dishes={2} />
    </DialogForm>
  );
}

interface ColorsProps {
  mode: Mode;
  colors: ThemeColors;
  errorOf: (path: string) => string | undefined;
  onChange: (colors: ThemeColors) => void;
}

/** The colors of one mode. A color that fails says so at once, as its neighbor may be the one to change. */
function Colors({ mode, colors, errorOf, onChange }: ColorsProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const labels = { accent: t`Accent color`, surface: t`Background color`, text: t`Text color` };
  return (
    <fieldset className={css.colors}>
      <legend>{mode === 'light' ? t`Light mode` : t`Dark mode`}</legend>
      {colorFields.map((field) => {
        const change = (color: string) => onChange({ ...colors, [field]: color.trim().toLowerCase() });
        const fault = colorFault(colors, field, mode);
        const suggestion = suggestedColor(colors, field, mode);
        const ratio = field === 'surface' ? undefined : ratioOf(colors, field);
        const shown = ratio === undefined ? '' : shownRatio(ratio);
        return (
          <div key={field} className={css.color}>
            <ColorField
              label={labels[field]}
              pickLabel={t`Pick: ${labels[field]}`}
              description={shown === '' ? undefined : t`Contrast with the background: ${shown}:1`}
              error={fault === undefined ? errorOf(`${mode}.${field}`) : refusalText({ code: fault })}
              value={colors[field]}
              onChange={change}
            />
            {suggestion === undefined ? null : (
              <Button onPress={() => change(suggestion)}>
                <span className={css.sample} style={{ background: suggestion }} aria-hidden="true" />
                {t`Use ${suggestion}`}
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
