import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { NavigationItem } from './navigation.tsx';
import css from './navigation.module.css';

interface MoreDialogProps {
  items: readonly NavigationItem[];
  /** The entry of the open screen. */
  current: NavigationItem | undefined;
  onClose: () => void;
}

/** The navigation entries that do not fit in a phone's bottom bar. */
export function MoreDialog({ items, current, onClose }: MoreDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={t`More`} shape="sheet">
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              onClick={onClose}
              className={classes(css.row, item === current && css.chosen)}
            >
              <Icon name={item.icon} size={24} />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
