import { useLingui as useTranslation } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { Link } from '#ui/link.tsx';
import { OperatorFigures } from './operator-figures.tsx';
import css from './operator.module.css';

const places = [
  {
    to: '/admin/operator/owners',
    icon: 'users',
    title: msg`Owners`,
    text: msg`Balances, invoices, transfers and refunds`,
  },
  {
    to: '/admin/operator/plan',
    icon: 'receipt',
    title: msg`Plan and prices`,
    text: msg`What owners pay, tax, and who sends the invoices`,
  },
  {
    to: '/admin/operator/site',
    icon: 'globe',
    title: msg`Site settings`,
    text: msg`Home page, footer, sign-up and support`,
  },
  {
    to: '/admin/operator/messages',
    icon: 'bell',
    title: msg`Messages to owners`,
    text: msg`Announcements in the back office`,
  },
  {
    to: '/admin/operator/versions',
    icon: 'sync',
    title: msg`Version notices`,
    text: msg`Which versions of the app must be reloaded`,
  },
] as const satisfies readonly { icon: IconName; [name: string]: unknown }[];

/** Where the operator starts. */
export function OperatorIndex() {
  const { t } = useLingui();
  const { _ } = useTranslation();
  return (
    <div className={css.screen}>
      <OperatorFigures />
      <ul className={css.places}>
        {places.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Card
              title={_(title)}
              subtitle={_(text)}
              icon={icon}
              aside={
                <Link href={to} variant="secondary" aria-label={t`Open ${_(title)}`}>
                  {t({ message: 'Open', context: 'button' })}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
