import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { staffScreens } from '../../screens/staff-screens.ts';
import { addressOf, isListed, settingsSections } from '../../screens/staff-screen.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './settings.module.css';

const inOrder = settingsSections.flatMap((section) =>
  staffScreens.filter(({ settings }) => settings?.section === section),
);

/** Index of the settings screens. */
export function SettingsIndex() {
  const { _ } = useTranslation();
  const { actor, path } = useWorkplace();
  const hasTables = useHasTables();
  return (
    <ul className={css.places}>
      {inOrder.map((one) => {
        const { path: key, title, settings } = one;
        if (title === undefined || settings === undefined || !isListed(one, actor, hasTables)) return null;
        const { icon, text } = settings;
        const open = <OpenLink to={addressOf(one, path)} title={_(title)} />;
        return (
          <li key={key}>
            <Card title={_(title)} subtitle={_(text)} icon={icon} aside={open} />
          </li>
        );
      })}
    </ul>
  );
}

function OpenLink({ to, title }: { to: string; title: string }) {
  const { t } = useLingui();
  return (
    <Link href={to} variant="secondary" aria-label={t`Open ${title}`}>
      {t({ message: 'Open', context: 'button' })}
    </Link>
  );
}
