import { useLingui } from '@lingui/react/macro';
import { DialogButton } from './dialog-button.tsx';

const load = () => import('./search-dialog.tsx').then((code) => code.SearchDialog);

/** Opens the search, also with Ctrl+K anywhere in a branch. */
export function SearchButton() {
  const { t } = useLingui();
  return <DialogButton icon="search" label={t`Search`} load={load} hotkey="k" />;
}
