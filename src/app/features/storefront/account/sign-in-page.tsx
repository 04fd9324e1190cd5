import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, Navigate, useMatch, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ShortForm } from '../../../parts/form/short-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { useMissingTexts } from '../../../parts/form/use-missing-texts.ts';
import { canUsePasskeys } from '../../../device/passkey-support.ts';
import { fetched } from '../../../shell/screen.tsx';
import { nextOf } from './next-page.ts';
import { signInMember, signInMemberByPasskey, useMember } from './member.ts';
import { useSignInEnded } from './sign-in-ended.tsx';
import { settleWishes } from '../wishes/wishes.ts';
import css from './account.module.css';

const { Fetched: ForgotPage } = fetched(() => import('./forgot-page.tsx').then((code) => code.ForgotPage));
const { Fetched: ResetPage } = fetched(() => import('./forgot-page.tsx').then((code) => code.ResetPage));
const { Fetched: EmailPage } = fetched(() => import('./email-page.tsx').then((code) => code.EmailPage));

/** Customer sign-in and password reset, in one chunk: separate ones would add to every menu's load. */
export function SignInPage() {
  const step = useMatch('/sign-in/:step')?.params.step;
  const [parameters] = useSearchParams();
  const isMember = useMember() !== null;
  if (step === undefined)
    // Redirects after sign-in, and when visited while signed in.
    return isMember ? <Navigate to={nextOf(parameters)} replace /> : <SignIn />;
  const page = step === 'email' ? <EmailPage /> : step === 'reset' ? <ResetPage /> : <ForgotPage />;
  return <Suspense fallback={null}>{page}</Suspense>;
}

const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'required')),
  password: z.string().check(z.minLength(1, 'required')),
});

/** The cart stays. */
function SignIn() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const hasEnded = useSignInEnded();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: signInSchema,
    missing: useMissingTexts(),
  });

  async function submit(): Promise<void> {
    const answer = await form.submit(({ email, password }) => signInMember(email, password));
    if (answer?.ok === true) void settleWishes();
  }

  async function submitPasskey(): Promise<void> {
    form.clearErrors();
    const answer = await signInMemberByPasskey();
    if (answer?.ok === true) void settleWishes();
    else if (answer !== undefined) form.refused(answer.refusal);
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
      <Stack gap={4}>
        <ShortForm form={form} label={<Trans>Sign in</Trans>} onSubmit={submit}>
          <TextField
            label={t`E-mail`}
            type="email"
            maxLength={120}
            autoComplete="username"
            {...form.field('email')}
          />
          <TextField
            label={t`Password`}
            type="password"
            maxLength={200}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </ShortForm>
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
    </div>
  );
}
