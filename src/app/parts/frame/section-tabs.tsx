import { NavLink } from 'react-router-dom';
import css from './section-tabs.module.css';

/** Tabs between the screens of a section; each is a screen with an address. */
export function SectionTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: string; isExact?: boolean }[];
}) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact ?? false}
          className={({ isActive }) => `${css.tab} ${isActive ? css.current : ''}`}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
