import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { MAX_CUSTOM_THEMES } from '#domain/settings/edit-themes.ts';
import { colorFields, type CustomTheme } from '#domain/shops/themes.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';
import css from './site.module.css';

interface CustomThemesProps {
  themes: readonly CustomTheme[];
  onAdd: () => void;
  onEdit: (theme: CustomTheme) => void;
}

/** The themes the owner made, to add, edit and delete. One that branches use is deleted after a confirmation. */
export function CustomThemes({ themes, onAdd, onEdit }: CustomThemesProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [asked, setAsked] = useState<{ theme: CustomTheme; where: string }>();
  const [pending, setPending] = useState('');

  async function restore(theme: CustomTheme): Promise<void> {
    const answer = await callBranch('settings/themes/edit', { ...theme, seen: '' });
    if (!answer.ok) refusalNotice(answer.refusal);
  }

  async function remove(theme: CustomTheme, confirmed: boolean): Promise<void> {
    setPending(theme.sid);
    const answer = await callBranch('settings/themes/delete', { sid: theme.sid, confirmed });
    setPending('');
    if (!answer.ok) {
      const { code, params = {} } = answer.refusal;
      if (code === 'theme_in_use') setAsked({ theme, where: String(params['where'] ?? '') });
      else refusalNotice(answer.refusal);
      return;
    }
    // A restored theme would not be chosen by the branches again.
    if (confirmed) notices.success(t`Removed`);
    else notices.success(t`Removed`, { undo: () => void restore(theme) });
  }

  const where = asked?.where ?? '';
  return (
    <Card
      title={t`Your themes`}
      subtitle={t`Colors of your own, which all branches can choose.`}
      footer={
        <Button icon="plus" isDisabled={themes.length >= MAX_CUSTOM_THEMES} onPress={onAdd}>
          <Trans>Add theme</Trans>
        </Button>
      }
    >
      <ul className={css.themes}>
        {themes.map((theme) => (
          <li key={theme.sid} className={css.theme}>
            <span className={css.samples} aria-hidden="true">
              {colorFields.map((field) => (
                <span key={field} className={css.sample} style={{ background: theme.light[field] }} />
              ))}
            </span>
            <b className={css.name}>{theme.name}</b>
            <Button icon="edit" aria-label={t`Edit: ${theme.name}`} onPress={() => onEdit(theme)}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              icon="trash"
              aria-label={t`Delete: ${theme.name}`}
              isPending={pending === theme.sid}
              onPress={() => void remove(theme, false)}
            >
              <Trans>Delete</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t`Delete ${asked?.theme.name ?? ''}?`}
        confirmLabel={t`Delete theme`}
        onConfirm={() => (asked === undefined ? undefined : remove(asked.theme, true))}
      >
        {t`Used by: ${where}. Customers there will see the built-in colors that were chosen before.`}
      </ConfirmDialog>
    </Card>
  );
}
