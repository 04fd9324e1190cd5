import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { Link } from '#ui/link.tsx';
import { hasRole } from '#domain/roles.ts';
import { LeadersOnly } from '../../parts/form/leaders-only.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import css from './settings.module.css';

/** Index of the settings screens. */
export function SettingsIndex() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const places: { to: string; title: string; text: string; icon: IconName }[] = [
    {
      to: 'wizard',
      title: t`Setup guide`,
      text: t`Everything a new branch needs, step by step`,
      icon: 'check',
    },
    {
      to: 'branches.html',
      title: t`Branches`,
      text: t`Manage branches, add a branch`,
      icon: 'home',
    },
    {
      to: 'branch.html',
      title: t`Branch`,
      text: t`Name, address, phones, order types and payment`,
      icon: 'home',
    },
    {
      to: 'region.html',
      title: t`Country, currency and time zone`,
      text: t`For opening hours, the business day and prices`,
      icon: 'globe',
    },
    {
      to: 'status.html',
      title: t`Opening hours`,
      text: t`When the branch is open, and when it delivers`,
      icon: 'clock',
    },
    {
      to: 'settings/payments.html',
      title: t`Payments`,
      text: t`Payment methods, with minimum and maximum amounts`,
      icon: 'receipt',
    },
    {
      to: 'addons.html',
      title: t`Add-ons`,
      text: t`SMS through your own account`,
      icon: 'plus',
    },
    { to: 'theme.html', title: t`Theme`, text: t`Colours and layout of what customers see`, icon: 'sun' },
    { to: 'site.html', title: t`Site`, text: t`Logo, icon, meta tags and links`, icon: 'globe' },
    { to: 'seo.html', title: t`Search engines`, text: t`Title and description of your page`, icon: 'search' },
    {
      to: 'settings/gallery/branch',
      title: t`Gallery`,
      text: t`Pictures and videos of the restaurant that customers see`,
      icon: 'eye',
    },
    { to: 'terms.html', title: t`Terms`, text: t`Terms and pages that customers read`, icon: 'edit' },
    { to: 'location.html', title: t`Location`, text: t`Where the branch is on the map`, icon: 'pin' },
    {
      to: 'map.html',
      title: t`Zones on the map`,
      text: t`Where you deliver, drawn on the map, and what it costs`,
      icon: 'scooter',
    },
    {
      to: 'locations.html',
      title: t`Zones by place`,
      text: t`Where you deliver, by city, district, town or postcode`,
      icon: 'scooter',
    },
    ...(hasRole(actor, 'owner')
      ? [
          {
            to: 'main.html',
            title: t`Shop`,
            text: t`Tax, charges and limits of all branches`,
            icon: 'gear' as const,
          },
          {
            to: 'settings/services',
            title: t`Services`,
            text: t`What this server is connected to: e-mail, SMS, maps, payment`,
            icon: 'globe' as const,
          },
          {
            to: 'settings/api-access',
            title: t`API access`,
            text: t`Tokens for a till, accounting or other programs`,
            icon: 'sync' as const,
          },
          {
            to: 'settings/privacy',
            title: t`Privacy`,
            text: t`How long personal data of customers and drivers is kept`,
            icon: 'eye-off' as const,
          },
          {
            to: 'settings/audit-log',
            title: t`Audit log`,
            text: t`Sign-ins, exports, deletions and account changes, by person`,
            icon: 'search' as const,
          },
        ]
      : []),
    {
      to: 'templates',
      title: t`Templates`,
      text: t`A ready-made menu to start with, or the whole branch as a file`,
      icon: 'copy',
    },
    {
      to: 'timeline',
      title: t`Change history`,
      text: t`Every change, when it was made and when it arrived`,
      icon: 'clock',
    },
    { to: 'staff-users', title: t`Staff`, text: t`Your team and what each person can do`, icon: 'users' },
    { to: 'settings/stations', title: t`Stations`, text: t`Kitchen stations`, icon: 'kitchen' },
    {
      to: 'ready',
      title: t`Ready for service?`,
      text: t`Whether every device is online, audible and up to date, and what to do if not`,
      icon: 'check',
    },
    {
      to: 'settings/escalation',
      title: t`Unanswered orders`,
      text: t`When others are alerted, the branch pauses, or an order is refused`,
      icon: 'bell',
    },
    {
      to: '/admin/notification-settings.html',
      title: t`Notifications`,
      text: t`Which order alerts your devices get`,
      icon: 'bell',
    },
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
                aside={<OpenLink to={to.startsWith('/') ? to : `${path}/${to}`} title={title} />}
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
      {t({ message: 'Open', context: 'button' })}
    </Link>
  );
}
