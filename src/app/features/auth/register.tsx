import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidFields } from '#domain/fields.ts';
import { type NewOwner, newOwnerFields } from '#domain/people/new-owner.ts';
import type { Refusal } from '#domain/result.ts';
import { currencyOfCountry } from '#domain/shops/countries.data.ts';
import { slugOf } from '#domain/shops/new-branch.ts';
import { useStoredDraft } from '../../parts/form/use-stored-draft.ts';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RegionFields } from '../../parts/form/region-fields.tsx';
import { currentSession } from '../../auth/session.ts';
import { signUp } from '../../auth/sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import css from './login.module.css';

/** Defaults from the browser: country by its language, time zone by its clock. */
function guess(): Pick<NewOwner, 'country' | 'currency' | 'timezone'> {
  const region = new Intl.Locale(navigator.language).region ?? '';
  const currency = currencyOfCountry.get(region) ?? '';
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  return { country: currency === '' ? '' : region, currency, timezone };
}

const BLANK_FORM = {
  restaurant_name: '',
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
};

/** Registers a restaurant: the owner is signed in at once and taken through the setup of the first branch. */
export function Register() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const language = useLanguage();
  const [blank] = useState(() => ({ ...BLANK_FORM, lite_ecom: false, ...guess() }));
  const [typed, setTyped] = useStoredDraft('sign-up', blank);
  // Not part of the draft, which is stored in the browser.
  const [password, setPassword] = useState('');
  const form: NewOwner = { ...(typed ?? blank), password };
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const parsed = z.safeParse(newOwnerFields, form);
  const wrong = isTried && !parsed.success ? invalidFields(parsed.error.issues, form).fields : undefined;

  function change(part: Partial<NewOwner>): void {
    const { password: secret, ...rest } = { ...form, ...part };
    setPassword(secret);
    setTyped(rest);
    setRefusal(undefined);
  }
  const field = (name: Exclude<keyof NewOwner, 'lite_ecom'>) => {
    const code = wrong?.[name] ?? refusal?.fields?.[name];
    return {
      name,
      value: form[name],
      onChange: (value: string) => change({ [name]: value }),
      error: code === undefined ? undefined : refusalText({ code }),
    };
  };

  async function submit(): Promise<void> {
    setTried(true);
    if (!parsed.success) return;
    setPending(true);
    const answer = await signUp({ ...parsed.data, language });
    setPending(false);
    if (!answer.ok) {
      setRefusal(answer.refusal);
      return;
    }
    setTyped(null);
    const [branch] = currentSession()?.branches ?? [];
    const to = branch === undefined ? '/admin' : `/admin/${parsed.data.username}/${branch.sid}/wizard`;
    await navigate(to, { replace: true });
  }

  return (
    <SignInFrame title={t`Sign up`}>
      <SubmitForm onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label={t`Restaurant name`}
            maxLength={80}
            autoComplete="organization"
            {...field('restaurant_name')}
            onChange={(name) => {
              const follows = form.username === slugOf(form.restaurant_name);
              change({ restaurant_name: name, ...(follows ? { username: slugOf(name) } : {}) });
            }}
          />
          <TextField
            label={t`User name`}
            description={t`Also the address of your page: /${form.username}`}
            maxLength={60}
            autoComplete="off"
            {...field('username')}
          />
          <div className={css.pair}>
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
              {...field('last_name')}
            />
          </div>
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
          <RegionFields value={form} errorOf={(name) => field(name).error} onChange={change} />
          <Checkbox isSelected={form.lite_ecom} onChange={(lite_ecom) => change({ lite_ecom })}>
            <Trans>Counter and delivery only: no tables, no bookings</Trans>
          </Checkbox>
          {refusal === undefined || refusal.fields !== undefined ? null : (
            <Problem>{refusalText(refusal)}</Problem>
          )}
          <Button type="submit" variant="primary" size="kitchen" wide isPending={isPending}>
            <Trans>Create restaurant</Trans>
          </Button>
        </Stack>
      </SubmitForm>
      <p className={css.other}>
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/admin/login.html">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </SignInFrame>
  );
}
