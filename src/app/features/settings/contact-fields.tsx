import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import { dialCodes } from '#domain/shops/dial-codes.data.ts';
import css from './settings.module.css';

type Contact = 'email' | 'phone' | 'whatsapp' | 'signal' | 'telegram';

interface ContactForm {
  field(name: Contact): {
    name: Contact;
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    error: string | undefined;
  };
}

/** How to reach the branch. */
export function ContactFields({
  form,
  country,
  isEmailOptional = false,
}: {
  form: ContactForm;
  country: string;
  isEmailOptional?: boolean;
}) {
  const { t } = useLingui();
  const code = dialCodes.get(country);
  const hint = code === undefined ? undefined : t`Numbers without a country code get +${code}`;
  return (
    <div className={css.pair}>
      <TextField label={t`E-mail`} type="email" isOptional={isEmailOptional} {...form.field('email')} />
      <TextField label={t`Phone`} type="tel" isOptional description={hint} {...form.field('phone')} />
      <TextField label={t`WhatsApp`} type="tel" isOptional {...form.field('whatsapp')} />
      <TextField label={t`Signal`} type="tel" isOptional {...form.field('signal')} />
      <TextField
        label={t`Telegram`}
        isOptional
        description={t`User name or phone number`}
        {...form.field('telegram')}
      />
    </div>
  );
}
