import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import css from './kitchen-screen.module.css';

/** Shows the keyboard and bump bar shortcuts. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string, string][] = [
    ['1 – 9', t`Select a ticket; press again to read its notes or finish it`],
    ['← →', t`Previous or next ticket`],
    ['Enter', t`Bump the selected ticket`],
    ['↑ ↓', t`Previous or next dish on the selected ticket`],
    [t`Space`, t`Start the selected dish, then finish it`],
    ['P', t`Mark one more of the selected dish as done`],
    ['X', t`Mark the selected dish as running low`],
    ['T', t`Move the promise of the selected ticket by 5 min (with Shift: 15 min)`],
    ['H', t`Rush the selected ticket, or remove its rush`],
    ['M', t`More actions for the selected ticket`],
    ['U', t`Undo the last step`],
    ['F', t`Fire the next course of the selected ticket`],
    ['R', t`Show recently done tickets, to recall one`],
    ['A', t`All-day counts`],
    ['S', t`Screen settings`],
    ['Esc', t`Clear selection`],
  ];
  return (
    <Dialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={t`Keys and bump bar`}>
      <dl className={css.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
