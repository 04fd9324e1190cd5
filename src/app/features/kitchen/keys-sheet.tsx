import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import css from './kitchen-screen.module.css';

/** What the keys and a bump bar do. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string, string][] = [
    ['1 – 9', t`Choose a ticket; again: read its notes or finish it`],
    ['← →', t`The ticket before or after`],
    ['Enter', t`Finish the chosen ticket`],
    ['↑ ↓', t`The dish before or after on the chosen ticket`],
    [t`Space`, t`Start the chosen dish, then finish it`],
    ['P', t`One more piece of the chosen dish is done`],
    ['X', t`The chosen dish is running out`],
    ['T', t`Promise the chosen ticket 5 min later; with Shift 15 min`],
    ['H', t`Rush the chosen ticket, or no more`],
    ['M', t`More about the chosen ticket`],
    ['U', t`Undo the last step`],
    ['F', t`Fire the next course of the chosen ticket`],
    ['R', t`Recently done and recall`],
    ['A', t`All-day counts`],
    ['S', t`Settings of this screen`],
    ['Esc', t`Choose nothing`],
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
