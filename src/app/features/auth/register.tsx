import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type NewOwner, newOwnerFields } from '#domain/people/new-owner.ts';
import { MIN_PASSWORD } from '#domain/people/password-strength.ts';
import { ok } from '#domain/result.ts';
import { currencyOfCountry } from '#domain/shops/countries.data.ts';
import { timezonesOf } from '#domain/shops/timezones.data.ts';
import { slugOf } from '#domain/shops/new-branch.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { type Form, useForm } from '../../parts/form/use-form.ts';
import { MobileField, NameFields } from '../../parts/people/name-fields.tsx';
import { useSite } from '../../calls/use-site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RegionFields } from '../../parts/form/region-fields.tsx';
import { forgetRefcode, keepRefcode, keptRefcode } from '../../auth/refcode.ts';
import { currentSession } from '../../auth/session.ts';
import { signUp } from '../../auth/sign-in.ts';
import { type ExistingShop, ExistingShops, existingShops } from './existing-shops.tsx';
import { Invitation } from './invitation.tsx';
import { Offer } from './offer.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import css from './login.module.css';

/** Defaults: the country of the site, else by the browser's language; the time zone by its clock, if that country has it. */
function guess(siteCountry: string): Pick<NewOwner, 'country' | 'currency' | 'timezone'> {
  const region = siteCountry === '' ? (new Intl.Locale(navigator.language).region ?? '') : siteCountry;
  const currency = currencyOfCountry.get(region) ?? '';
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  const country = currency === '' ? '' : region;
  const own = timezonesOf(country);
  return { country, currency, timezone: own.includes(here) ? here : (own[0] ?? here) };
}

const BLANK_FORM = {
  restaurant_name: '',
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  password: '',
  lite_ecom: false,
};

const SUGGESTED = ['username', 'country', 'currency', 'timezone'] as const;

/** The city of the time zone, where the country has several. */
const zoneInWords = (country: string, timezone: string): string =>
  timezonesOf(country).length > 1 ? (timezone.split('/').at(-1) ?? '').replaceAll('_', ' ') : '';

/** What follows from the restaurant's name and from this device, in one line until the person changes it. */
function Suggested({ form }: { form: Form<NewOwner, NewOwner> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const { values, errorOf } = form;
  const { username, country, currency, timezone } = values;
  const hasError = SUGGESTED.some((field) => errorOf(field) !== undefined);
  // Stays open once the error is corrected.
  if (hasError && !isOpened) setOpened(true);
  const change = (part: Partial<NewOwner>) => {
    setOpened(true);
    form.change(part);
  };
  if (!isOpened && !hasError && country !== '') {
    const region = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
    return (
      <p className={css.suggested}>
        <span>
          {[`/${username}`, region, currency, zoneInWords(country, timezone)]
            .filter((one) => one !== '' && one !== '/')
            .join(' · ')}
        </span>
        <Button
          variant="quiet"
          aria-label={t`Change user name, country or currency`}
          onPress={() => setOpened(true)}
        >
          <Trans>Change</Trans>
        </Button>
      </p>
    );
  }
  return (
    <>
      <TextField
        label={t`User name`}
        description={t`Also the address of your page: /${username}`}
        maxLength={60}
        autoComplete="off"
        {...form.field('username')}
      />
      <RegionFields value={values} errorOf={errorOf} onChange={change} />
    </>
  );
}

/** Registers a restaurant: the owner is signed in at once and taken through the setup of the first branch. */
export function Register() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const site = useSite();
  const isLite = site?.lite_ecom ?? false;
  const country = site?.country ?? '';
  const initial = useMemo<NewOwner>(
    () => ({ ...BLANK_FORM, lite_ecom: isLite, ...guess(country) }),
    [isLite, country],
  );
  const form = useForm<NewOwner, NewOwner>({
    initial,
    schema: newOwnerFields,
    draftKey: 'sign-up',
    secret: ['password'],
  });
  const { values } = form;
  const [refcode] = useState(() => {
    keepRefcode(location.search);
    return keptRefcode();
  });

  const [existing, setExisting] = useState<{ shops: ExistingShop[]; wanted: string }>();

  // The storefront's link for restaurants leads here; signing up signs in, and then leads to the setup guide.
  const [wasSignedIn] = useState(() => currentSession() != null);
  if (wasSignedIn && refcode === undefined) return <Navigate to="/admin" replace />;

  if (existing !== undefined) return <ExistingShops {...existing} />;

  async function submit(): Promise<void> {
    const answer = await form.submit(async (request) => {
      const signedUp = await signUp({ ...request, language, ...(refcode === undefined ? {} : { refcode }) });
      if (signedUp.ok) forgetRefcode();
      return signedUp.ok ? ok(request) : signedUp;
    });
    if (answer?.ok !== true) return;
    const { username, restaurant_name: wanted } = answer.value;
    const { shops, branches } = currentSession() ?? { shops: [], branches: [] };
    const shop = shops.find(({ site_uid }) => site_uid === username);
    const own = existingShops({ shops, branches });
    // The server signs in whom it knows: only a repeated sign-up has a shop of this user name.
    if (shop === undefined && own.length > 0) return setExisting({ shops: own, wanted });
    const branch = branches.find(({ shop_id }) => shop_id === shop?.id);
    const to = branch === undefined ? '/admin' : `/admin/${username}/${branch.sid}/wizard`;
    await navigate(to, { replace: true });
  }

  return (
    <SignInFrame title={t`Sign up`} offer={<Offer currency={values.currency} />}>
      {refcode === undefined ? null : <Invitation refcode={refcode} />}
      <ShortForm form={form} label={<Trans>Create restaurant</Trans>} onSubmit={submit}>
        <TextField
          label={t`Restaurant name`}
          maxLength={80}
          autoComplete="organization"
          {...form.field('restaurant_name')}
          onChange={(name) => {
            const follows = values.username === slugOf(values.restaurant_name);
            form.change({ restaurant_name: name, ...(follows ? { username: slugOf(name) } : {}) });
          }}
        />
        <div className={css.names}>
          <NameFields form={form} />
        </div>
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
          description={t`${MIN_PASSWORD} characters or more; not your name or a common word`}
          type="password"
          maxLength={200}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Suggested form={form} />
        <Checkbox isSelected={values.lite_ecom} onChange={(lite_ecom) => form.change({ lite_ecom })}>
          <Trans>Counter and delivery only: no tables, no bookings</Trans>
        </Checkbox>
      </ShortForm>
      <p className={css.other}>
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/admin/login.html">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </SignInFrame>
  );
}
