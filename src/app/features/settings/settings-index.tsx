import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { Link } from '#ui/link.tsx';
import { holds } from '#domain/roles.ts';
import { LeadersOnly } from '../../parts/form/leaders-only.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import css from './settings.module.css';

/** Everything that is set up once and then looked at seldom. */
export function SettingsIndex() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const places: { to: string; title: string; text: string; icon: IconName }[] = [
    {
      to: 'branch.html',
      title: t`Branch`,
      text: t`Name, address, phones, what is offered and how it is paid`,
      icon: 'home',
    },
    {
      to: 'status.html',
      title: t`Opening hours`,
      text: t`When the branch is open, and when it delivers`,
      icon: 'clock',
    },
    ...(holds(actor, 'owner')
      ? [
          {
            to: 'main.html',
            title: t`Shop`,
            text: t`Tax, charges and limits of all branches`,
            icon: 'gear' as const,
          },
        ]
      : []),
    { to: 'staff-users', title: t`People`, text: t`Who works here, and what they may do`, icon: 'users' },
    { to: 'settings/stations', title: t`Stations`, text: t`The parts of the kitchen`, icon: 'kitchen' },
    {
      to: 'settings/printers',
      title: t`Printers`,
      text: t`Kitchen tickets and receipts on paper`,
      icon: 'printer',
    },
  ];
  return (
    <LeadersOnly>
      {() => (
        <ul className={css.places}>
          {places.map(({ to, title, text, icon }) => (
            <li key={to}>
              <Card
                title={title}
                subtitle={text}
                icon={icon}
                aside={<OpenLink to={`${path}/${to}`} title={title} />}
              />
            </li>
          ))}
        </ul>
      )}
    </LeadersOnly>
  );
}

function OpenLink({ to, title }: { to: string; title: string }) {
  const { t } = useLingui();
  return (
    <Link href={to} variant="secondary" aria-label={t`Open ${title}`}>
      {t`Open`}
    </Link>
  );
}
