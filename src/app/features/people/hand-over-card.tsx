import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import type { StaffMember } from '#contract/staff.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { StaffSignIn, useStaffSignInLink } from '../../parts/people/staff-sign-in.tsx';
import { useCopyText } from '../../parts/sharing/use-copy-text.ts';
import { firstPasswordOf, forgetFirstPassword } from './first-password.ts';
import css from './staff.module.css';

/**
 * What a staff member needs to sign in, to show or to send. The first password is shown once, after the staff member was
 * added, and is copied apart: a message that others read should not have both.
 */
export function HandOverCard({ person }: { person: StaffMember }) {
  const { t } = useLingui();
  const { shop } = useWorkplace();
  const link = useStaffSignInLink();
  const { id, first_name: first, username } = person;
  const copyText = useCopyText();
  const [password] = useState(() => firstPasswordOf(id));
  useEffect(() => forgetFirstPassword, []);

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
        {password === undefined ? null : (
          <>
            <p className={css.fact}>
              <span>{t`First password`}</span> <strong>{password}</strong>
            </p>
            <p className={css.hint}>
              <Trans>Shown once. Copy it or write it down before you leave this page.</Trans>
            </p>
            <div>
              <Button icon="copy" onPress={() => void copyText(password)}>
                <Trans>Copy password</Trans>
              </Button>
            </div>
          </>
        )}
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
