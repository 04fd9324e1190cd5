import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountCalls } from '#contract/account.ts';
import { makeCall } from '#device/make-call.ts';
import { invalidFields } from '#domain/fields.ts';
import { registerFields } from '#domain/people/member.ts';
import type { Refusal } from '#domain/result.ts';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { resultOf } from '../../session/result-of.ts';
import { saveMember } from './member.ts';
import { nextOf } from './next-page.ts';
import { settleWishes } from './wishes.ts';
import css from './account.module.css';

const NOBODY = { first_name: '', last_name: '', email: '', mobile: '', password: '' };

/** A customer's new account; what is in the cart stays there. */
export function RegisterPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [form, setForm] = useState(NOBODY);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const parsed = z.safeParse(registerFields, form);
  const wrong = isTried && !parsed.success ? invalidFields(parsed.error.issues, form).fields : undefined;

  const field = (name: keyof typeof NOBODY) => {
    const code = wrong?.[name] ?? refusal?.fields?.[name];
    return {
      name,
      value: form[name],
      onChange: (value: string) => {
        setForm({ ...form, [name]: value });
        setRefusal(undefined);
      },
      error: code === undefined ? undefined : refusalText({ code }),
    };
  };

  async function submit(): Promise<void> {
    setTried(true);
    if (!parsed.success) return;
    setPending(true);
    const answer = resultOf(await makeCall('member/register', accountCalls['member/register'], parsed.data));
    setPending(false);
    if (!answer.ok) {
      setRefusal(answer.refusal);
      return;
    }
    saveMember(answer.value);
    void settleWishes();
    await navigate(nextOf(parameters), { replace: true });
  }

  return (
    <div className={css.narrow}>
      <title>{t`New account`}</title>
      <h1>
        <Trans>New account</Trans>
      </h1>
      <p className={css.soft}>
        <Trans>It keeps your addresses and orders, on every device you sign in with.</Trans>
      </p>
      <SubmitForm onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label={t`First name`}
            maxLength={60}
            autoComplete="given-name"
            {...field('first_name')}
          />
          <TextField
            label={t`Last name`}
            maxLength={60}
            autoComplete="family-name"
            isOptional
            {...field('last_name')}
          />
          <TextField
            label={t`E-mail`}
            type="email"
            maxLength={120}
            autoComplete="username"
            {...field('email')}
          />
          <TextField
            label={t`Mobile`}
            type="tel"
            maxLength={40}
            autoComplete="tel"
            isOptional
            {...field('mobile')}
          />
          <TextField
            label={t`Password`}
            type="password"
            maxLength={200}
            autoComplete="new-password"
            {...field('password')}
          />
          {refusal === undefined || refusal.fields !== undefined ? null : (
            <p role="alert" className={css.problem}>
              {refusalText(refusal)}
            </p>
          )}
          <Button type="submit" variant="primary" size="kitchen" wide isPending={isPending}>
            <Trans>Make the account</Trans>
          </Button>
          <Link to={`/sign-in?${parameters.toString()}`} className={css.way}>
            <Trans>I have an account</Trans>
          </Link>
        </Stack>
      </SubmitForm>
    </div>
  );
}
