import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  isMessaging = false,
}: {
  form: ContactForm;
  country: string;
  isEmailOptional?: boolean;
  /** Customers send their orders as messages. */
  isMessaging?: boolean;
}) {
  const { t } = useLingui();
  const code = dialCodes.get(country);
  const hint = code === undefined ? undefined : t`Numbers without a country code get +${code}`;
  return (
    <div className={css.pair}>
      <TextField label={t`E-mail`} type="email" isOptional={isEmailOptional} {...form.field('email')} />
      <TextField label={t`Phone`} type="tel" isOptional description={hint} {...form.field('phone')} />
      <MoreContacts form={form} isNeeded={isMessaging} />
    </div>
  );
}

const MESSENGERS = ['whatsapp', 'signal', 'telegram'] as const;

/** The messengers, folded while none is used: most restaurants have none. */
function MoreContacts({ form, isNeeded }: { form: ContactForm; isNeeded: boolean }) {
  const { t } = useLingui();
  const [isOpened, setOpened] = useState(() => MESSENGERS.some((name) => form.field(name).value !== ''));
  const hasError = MESSENGERS.some((name) => form.field(name).error !== undefined);
  return (
    <details
      className={css.more}
      open={isOpened || isNeeded || hasError}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <Trans>More contacts: WhatsApp, Signal, Telegram</Trans>
      </summary>
      <div className={css.pair}>
        <TextField label={t`WhatsApp`} type="tel" isOptional {...form.field('whatsapp')} />
        <TextField label={t`Signal`} type="tel" isOptional {...form.field('signal')} />
        <TextField
          label={t`Telegram`}
          isOptional
          description={t`User name or phone number`}
          {...form.field('telegram')}
        />
      </div>
    </details>
  );
}
