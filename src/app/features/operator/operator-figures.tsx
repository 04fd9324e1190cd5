import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './operator.module.css';

type Overview = CallResponse<'operator/overview'>;

/** The figures the operator sees first, each with the page that it leads to. */
export function OperatorFigures() {
  const { answer, again } = useOwnCall('operator/overview', {});
  if (answer === undefined) return <Skeleton height="160px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return (
    <ul className={css.figures}>
      <Owners overview={answer.value} />
      <Due billing={answer.value.billing} />
      <Server overview={answer.value} />
      <Mail overview={answer.value} />
    </ul>
  );
}

interface FigureProps {
  title: string;
  /** The page it leads to; absent: none. */
  link?: { href: string; text: string };
  children: ReactNode;
}

function Figure({ title, link, children }: FigureProps) {
  return (
    <li>
      <Card title={title} footer={link === undefined ? undefined : <Link href={link.href}>{link.text}</Link>}>
        {children}
      </Card>
    </li>
  );
}

function Owners({ overview: { owners, new_restaurants: fresh } }: { overview: Overview }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Figure title={t`Owners`} link={{ href: '/admin/operator/owners', text: t`All owners` }}>
      <p className={css.balance}>{format.number(owners)}</p>
      <p className={css.soft}>
        {t`${plural(fresh, { one: '# new restaurant in the last 7 days', other: '# new restaurants in the last 7 days' })}`}
      </p>
    </Figure>
  );
}

function Due({ billing }: Pick<Overview, 'billing'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (billing === null)
    return (
      <Figure title={t`Payment due`}>
        <p className={css.soft}>{t`Billing is off on this server.`}</p>
      </Figure>
    );
  const { amounts, due_owners: owing, overdue_owners: late } = billing;
  const overdue = amounts.filter((one) => one.overdue > 0);
  const overdueText = format.list(overdue.map((one) => format.money(one.overdue, one.currency)));
  return (
    <Figure
      title={t`Payment due`}
      link={{ href: '/admin/operator/owners?only=due', text: t`Owners with payment due` }}
    >
      {amounts.length === 0 ? (
        <p className={css.balance}>{t`Nothing due`}</p>
      ) : (
        amounts.map(({ currency, due }) => (
          <p key={currency} className={css.balance}>
            {format.money(due, currency)}
          </p>
        ))
      )}
      {owing === 0 ? null : (
        <p className={css.soft}>{t`${plural(owing, { one: '# owner', other: '# owners' })}`}</p>
      )}
      {late === 0 ? null : <Badge tone="danger">{t`${overdueText} overdue, online orders stopped`}</Badge>}
    </Figure>
  );
}

function Server({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const format = useFormat();
  const { server_version: version, backup_at: at, has_backup_problem: hasFailed } = overview;
  return (
    <Figure title={t`Server`} link={{ href: '/admin/operator/versions', text: t`Version notices` }}>
      <p className={css.balance}>{t`Running`}</p>
      <p className={css.soft}>{t`Version ${version}`}</p>
      {hasFailed ? (
        <Badge tone="danger">{t`Last backup failed`}</Badge>
      ) : at === null ? (
        <Badge tone="warn">{t`No backup yet`}</Badge>
      ) : (
        <p className={css.soft}>{t`Last backup: ${format.instant(at, 'UTC', 'day')}`}</p>
      )}
    </Figure>
  );
}

/** Names of the server's environment variables, which no language changes. */
const MAIL_SETTINGS = { address: 'SMTP_URL', sender: 'MAIL_FROM' };

function Mail({ overview: { sends_mail: isSet, stuck_mails: stuck } }: { overview: Overview }) {
  const { t } = useLingui();
  const { address, sender } = MAIL_SETTINGS;
  return (
    <Figure title={t`E-mail`} link={{ href: '/admin/operator/messages', text: t`Messages to owners` }}>
      {isSet ? (
        <p className={css.balance}>{t`Set up`}</p>
      ) : (
        <>
          <Badge tone="warn">{t`Not set up`}</Badge>
          <p className={css.soft}>{t`Set ${address} and ${sender} on the server to send e-mails.`}</p>
        </>
      )}
      {isSet && stuck === 0 ? <p className={css.soft}>{t`No e-mails are waiting.`}</p> : null}
      {isSet && stuck > 0 ? (
        <Badge tone="warn">
          {t`${plural(stuck, { one: '# e-mail could not be sent yet', other: '# e-mails could not be sent yet' })}`}
        </Badge>
      ) : null}
    </Figure>
  );
}
