import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountCalls } from '#contract/account.ts';
import { makeCall } from '#device/make-call.ts';
import { registerFields } from '#domain/people/member.ts';
import { ShortForm } from '../../../parts/form/short-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { useMissingTexts } from '../../../parts/form/use-missing-texts.ts';
import { MobileField, NameFields } from '../../../parts/people/name-fields.tsx';
import { resultOf } from '../../../calls/result-of.ts';
import { saveMember, useMember } from './member.ts';
import { nextOf } from './next-page.ts';
import { settleWishes } from '../wishes/wishes.ts';
import css from './account.module.css';

const BLANK_FORM = { first_name: '', last_name: '', email: '', mobile: '', password: '' };

/** Creates a customer account; the cart stays. */
export function RegisterPage() {
  const { t } = useLingui();
  const isMember = useMember() !== null;
  const [parameters] = useSearchParams();
  const form = useForm({ initial: BLANK_FORM, schema: registerFields, missing: useMissingTexts() });

  async function submit(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await makeCall('member/register', accountCalls['member/register'], request)),
    );
    if (answer?.ok !== true) return;
    saveMember(answer.value);
    void settleWishes();
  }

  if (isMember) return <Navigate to={nextOf(parameters)} replace />;

  return (
    <div className={css.narrow}>
      <title>{t`New account`}</title>
      <h1>
        <Trans>New account</Trans>
      </h1>
      <p className={css.soft}>
        <Trans>Your addresses and orders are saved and available on every device you sign in on.</Trans>
      </p>
      <Stack gap={4}>
        <ShortForm label={<Trans>Create account</Trans>} form={form} onSubmit={submit}>
          <NameFields form={form} isLastOptional />
          <TextField
            label={t`E-mail`}
            type="email"
            maxLength={120}
            autoComplete="username"
            {...form.field('email')}
          />
          <MobileField form={form} />
          <TextField
            label={t`Password`}
            type="password"
            maxLength={200}
            autoComplete="new-password"
            {...form.field('password')}
          />
        </ShortForm>
        <Link to={`/sign-in?${parameters.toString()}`} replace className={css.way}>
          <Trans>I have an account</Trans>
        </Link>
      </Stack>
    </div>
  );
}
