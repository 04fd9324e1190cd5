import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import type { StaffMember } from '#contract/staff.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { StaffSignIn, useStaffSignInLink } from '../../parts/people/staff-sign-in.tsx';
import css from './staff.module.css';

/** What a staff member needs to sign in, to show or to send; the password is handed over separately. */
export function HandOverCard({ person }: { person: StaffMember }) {
  const { t } = useLingui();
  const { shop } = useWorkplace();
  const link = useStaffSignInLink();
  const { first_name: first, username } = person;

  function copy(): void {
    const text = [link, t`Shop number: ${shop.id}`, t`User name: ${username}`].join('\n');
    navigator.clipboard.writeText(text).then(
      () => notices.success(t`Copied`),
      () => notices.error(t`This could not be copied`),
    );
  }

  return (
    <Card title={t`Sign-in for ${first}`}>
      <StaffSignIn>
        <p className={css.fact}>
          <span>{t`User name`}</span> <strong>{username}</strong>
        </p>
        <p className={css.link}>{link}</p>
        <p className={css.hint}>
          <Trans>Scan the code or open the link, then enter the user name and password.</Trans>
        </p>
        <div>
          <Button icon="copy" onPress={copy}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      </StaffSignIn>
    </Card>
  );
}
