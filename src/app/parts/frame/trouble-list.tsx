import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { TROUBLE_ICONS } from './trouble-icons.ts';
import type { ListedTrouble, Trouble } from './troubles.ts';
import css from './trouble-bar.module.css';

interface TroubleListProps {
  troubles: readonly ListedTrouble[];
  onClose: () => void;
}

/** All troubles in full, each with its action, and a way to dismiss it. */
export function TroubleList({ troubles, onClose }: TroubleListProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Needs attention`}
      shape="sheet"
    >
      <ul className={css.list}>
        {troubles.map((one) => (
          <Listed key={one.id} trouble={one} onDone={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Listed({ trouble, onDone }: { trouble: Trouble; onDone: () => void }) {
  const { t } = useLingui();
  const { tone, text, detail, action, onDismiss } = trouble;
  return (
    <li>
      <span className={css.sign} data-tone={tone}>
        <Icon name={TROUBLE_ICONS[tone]} size={22} />
      </span>
      <div className={css.what}>
        <strong>{text}</strong>
        {detail === undefined ? null : <p>{detail}</p>}
        <div className={css.buttons}>
          {action === undefined ? null : 'to' in action ? (
            <Link to={action.to} className={css.leads} onClick={onDone}>
              {action.label}
            </Link>
          ) : (
            <Button
              onPress={() => {
                onDone();
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          {onDismiss === undefined ? null : (
            <Button variant="quiet" onPress={onDismiss}>
              {t`Dismiss`}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
