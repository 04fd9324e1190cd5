import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { NavigationItem } from './navigation.tsx';
import css from './navigation.module.css';

/** The navigation entries that do not fit in a phone's bottom bar. */
export function MoreDialog({ items, onClose }: { items: readonly NavigationItem[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={t`More`} shape="sheet">
      <ul>
        {items.map(({ to, label, icon, isExact }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact ?? false}
              onClick={onClose}
              className={({ isActive }) => classes(css.row, isActive && css.chosen)}
            >
              <Icon name={icon} size={24} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
