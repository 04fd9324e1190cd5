import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { foldName } from '#domain/people/fold-name.ts';
import { invitationCode, ownerInvitationLink } from '#domain/people/shop-owners.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { type Session, useSession } from '../../auth/session.ts';
import { refreshAccess, signOut } from '../../auth/sign-in.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { JoinForm } from './join-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Invitation = CallResponse<'owners/invitation'>;

/** Whether the session is of an owner with the invited address. */
function isInvited(session: Session | null | undefined, email: string): boolean {
  const person = session?.person;
  return person?.roles.includes('owner') === true && foldName(person.email) === foldName(email);
}

/** Landing page of a mailed invitation to own a restaurant. */
export function OwnerInvitation() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  return (
    <SignInFrame title={t`Invitation`}>
      {invitationCode.safeParse(code).success ? (
        <Asked code={code} />
      ) : (
        <ErrorState title={t`This link is incomplete. Please open it from the e-mail again`} />
      )}
    </SignInFrame>
  );
}

function Asked({ code }: { code: string }) {
  const refusalText = useRefusalText();
  const [answer, setAnswer] = useState<Result<Invitation>>();
  const ask = useCallback(async () => {
    setAnswer(resultOf(await callServer('owners/invitation', { code })));
  }, [code]);
  useEffect(() => {
    void ask();
  }, [ask]);
  if (answer === undefined) return <Skeleton height="200px" />;
  if (answer.ok) return <Answered code={code} invitation={answer.value} again={() => void ask()} />;
  if (answer.refusal.code === 'no_such_invitation') return <ErrorState title={refusalText(answer.refusal)} />;
  return <RefusalState refusal={answer.refusal} onRetry={() => void ask()} />;
}

interface AnsweredProps {
  code: string;
  invitation: Invitation;
  /** Asks again what the invitation allows. */
  again: () => void;
}

function Answered({ code, invitation, again }: AnsweredProps) {
  const { t } = useLingui();
  const { state, email, shop_name: shop, invited_by: by } = invitation;
  const session = useSession();
  const toApp = (
    <Link to="/admin">
      <Trans>Go to my restaurants</Trans>
    </Link>
  );
  if (state === 'accepted')
    return (
      <EmptyState icon="check" title={t`This invitation has been accepted`} action={toApp}>
        {isInvited(session, email) ? (
          <Trans>You are an owner of {shop}.</Trans>
        ) : (
          <Trans>Sign in as {email} to open the restaurant.</Trans>
        )}
      </EmptyState>
    );
  if (state === 'withdrawn')
    return (
      <ErrorState title={t`This invitation was withdrawn or replaced by a newer one`} action={toApp}>
        <Trans>Open the newest e-mail, or ask {by} for another invitation.</Trans>
      </ErrorState>
    );
  if (state === 'expired')
    return (
      <ErrorState title={t`This invitation has expired`} action={toApp}>
        <Trans>Ask {by} for another invitation.</Trans>
      </ErrorState>
    );
  if (state === 'other_account')
    return (
      <ErrorState title={t`${email} belongs to a customer account`}>
        <Trans>A restaurant cannot be owned with it. Ask {by} to invite another e-mail address.</Trans>
      </ErrorState>
    );
  return (
    <Stack gap={4}>
      <p>
        <Trans>
          {by} invites you to become an owner of <strong>{shop}</strong>. Owners see and change everything,
          including payments and staff.
        </Trans>
      </p>
      <Acceptance code={code} invitation={invitation} again={again} />
    </Stack>
  );
}

/** How the invited person accepts: in their session, after signing in, or with a new account. */
function Acceptance({ code, invitation, again }: AnsweredProps) {
  const { email, has_account: hasAccount, shop_name: shop } = invitation;
  const session = useSession();
  if (session === undefined) return null;
  if (session === null) {
    if (!hasAccount) return <JoinForm code={code} email={email} shop={shop} onClosed={again} />;
    const next = ownerInvitationLink('', code);
    return (
      <>
        <p>
          <Trans>
            Sign in as <strong>{email}</strong> to accept.
          </Trans>
        </p>
        <p>
          <Link to={`/admin/login.html?next=${encodeURIComponent(next)}`}>
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </>
    );
  }
  if (isInvited(session, email))
    return <AcceptButton code={code} token={session.token} shop={shop} onClosed={again} />;
  const { first_name: first, last_name: last } = session.person;
  const name = `${first} ${last}`.trim();
  return (
    <>
      <p>
        <Trans>
          You are signed in as {name}, but the invitation is for <strong>{email}</strong>.
        </Trans>
      </p>
      <Button icon="sign-out" size="kitchen" wide onPress={() => void signOut()}>
        <Trans>Sign out and continue</Trans>
      </Button>
    </>
  );
}

interface AcceptButtonProps {
  code: string;
  token: string;
  shop: string;
  /** The invitation can no longer be accepted. */
  onClosed: () => void;
}

function AcceptButton({ code, token, shop, onClosed }: AcceptButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);

  function failed(refusal: Refusal): void {
    notices.error(refusalText(refusal));
    onClosed();
  }
  async function accept(): Promise<void> {
    setPending(true);
    const answer = resultOf(await callServer('owners/accept', { code }, { token }));
    setPending(false);
    if (!answer.ok) {
      failed(answer.refusal);
      return;
    }
    await refreshAccess();
    notices.success(t`You are now an owner of ${shop}`);
    await navigate('/admin', { replace: true });
  }

  return (
    <Button variant="primary" size="kitchen" wide isPending={isPending} onPress={() => void accept()}>
      <Trans>Accept invitation</Trans>
    </Button>
  );
}
