import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link, Navigate, useMatch, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SubmitForm } from '../../../parts/form/submit-form.tsx';
import { canUsePasskeys } from '../../../device/passkey-support.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { fetched } from '../../../shell/screen.tsx';
import { nextOf } from './next-page.ts';
import { signInMember, signInMemberByPasskey, useMember } from './member.ts';
import { useSignInEnded } from './sign-in-ended.tsx';
import { settleWishes } from '../wishes/wishes.ts';
import css from './account.module.css';

const { Fetched: ForgotPage } = fetched(() => import('./forgot-page.tsx').then((code) => code.ForgotPage));
const { Fetched: ResetPage } = fetched(() => import('./forgot-page.tsx').then((code) => code.ResetPage));

/** Customer sign-in and password reset, in one chunk: separate ones would add to every menu's load. */
export function SignInPage() {
  const step = useMatch('/sign-in/:step')?.params.step;
  const [parameters] = useSearchParams();
  const isMember = useMember() !== null;
  if (step === undefined)
    // Redirects after sign-in, and when visited while signed in.
    return isMember ? <Navigate to={nextOf(parameters)} replace /> : <SignIn />;
  return <Suspense fallback={null}>{step === 'reset' ? <ResetPage /> : <ForgotPage />}</Suspense>;
}

/** The cart stays. */
function SignIn() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const hasEnded = useSignInEnded();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const missing = (text: string) =>
    isTried && text.trim() === '' ? refusalText({ code: 'required' }) : undefined;

  async function submit(): Promise<void> {
    setTried(true);
    setProblem('');
    if (email.trim() === '' || password === '') return;
    setPending(true);
    const answer = await signInMember(email.trim(), password);
    setPending(false);
    if (!answer.ok) {
      setProblem(refusalText(answer.refusal));
      return;
    }
    void settleWishes();
  }

  async function submitPasskey(): Promise<void> {
    setProblem('');
    const answer = await signInMemberByPasskey();
    if (answer?.ok === true) void settleWishes();
    else if (answer !== undefined) setProblem(refusalText(answer.refusal));
  }

  return (
    <div className={css.narrow}>
      <title>{t`Sign in`}</title>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      {hasEnded ? (
        <p role="status" className={css.problem}>
          <Trans>Your session has ended. Please sign in again.</Trans>
        </p>
      ) : null}
      <SubmitForm onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label={t`E-mail`}
            name="email"
            type="email"
            value={email}
            onChange={setEmail}
            error={missing(email)}
            maxLength={120}
            autoComplete="username"
          />
          <TextField
            label={t`Password`}
            name="password"
            type="password"
            value={password}
            onChange={setPassword}
            error={missing(password)}
            maxLength={200}
            autoComplete="current-password"
          />
          {problem === '' ? null : (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          )}
          <Button type="submit" variant="primary" size="kitchen" wide isPending={isPending}>
            <Trans>Sign in</Trans>
          </Button>
          {canUsePasskeys() ? (
            <Button wide onPress={() => void submitPasskey()}>
              <Trans>Sign in with a passkey</Trans>
            </Button>
          ) : null}
          <Link to="/sign-in/forgot" className={css.way}>
            <Trans>Forgot your password?</Trans>
          </Link>
          <Link to={`/register?${parameters.toString()}`} replace className={css.way}>
            <Trans>New here? Create an account</Trans>
          </Link>
        </Stack>
      </SubmitForm>
    </div>
  );
}
