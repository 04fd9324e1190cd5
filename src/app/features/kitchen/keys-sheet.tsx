import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import css from './kitchen-screen.module.css';

/** Shows the keyboard and bump bar shortcuts. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string, string][] = [
    ['1 – 9', t`Select a ticket; again: read its notes or finish it`],
    ['← →', t`Previous or next ticket`],
    ['Enter', t`Bump the selected ticket`],
    ['↑ ↓', t`Previous or next dish on the selected ticket`],
    [t`Space`, t`Start the selected dish, then finish it`],
    ['P', t`One more piece of the chosen dish is done`],
    ['X', t`The selected dish is running out`],
    ['T', t`Promise the selected ticket 5 min later; with Shift 15 min`],
    ['H', t`Rush the selected ticket, or remove its rush`],
    ['M', t`More about the chosen ticket`],
    ['U', t`Undo the last step`],
    ['F', t`Fire the next course of the chosen ticket`],
    ['R', t`Recently done and recall`],
    ['A', t`All-day counts`],
    ['S', t`Settings of this screen`],
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
