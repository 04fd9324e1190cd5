import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { StaffSignIn, useStaffSignInLink } from '../../parts/people/staff-sign-in.tsx';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './branch-code.module.css';

/** How staff sign in: the shop number, and a code that opens the sign-in with it filled in. */
export function StaffCard() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const link = useStaffSignInLink();
  const copyLink = useCopyLink();
  return (
    <Card title={t`Staff sign-in`} icon="users">
      <StaffSignIn>
        <p className={css.hint}>
          <Trans>Staff scan the code, then enter their user name and password.</Trans>
        </p>
        <div className={css.buttons}>
          <Button onPress={() => copyLink(link)}>{t`Copy sign-in link`}</Button>
          <Link href={`${path}/staff-users`} variant="secondary">
            <Trans>Manage staff</Trans>
          </Link>
        </div>
      </StaffSignIn>
    </Card>
  );
}
