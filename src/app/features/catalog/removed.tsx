import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import css from './edit.module.css';

/** Says in a form that something was removed from it, with a button that puts it back. */
export function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useLingui();
  return (
    <div className={css.removed} role="status">
      {name === '' ? t`Removed` : t`${name} removed`}
      <Button variant="quiet" icon="undo" onPress={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
