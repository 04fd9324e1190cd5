import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';

interface NameForm<K> {
  field(name: K): {
    name: K;
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    error: string | undefined;
  };
}

/** A person's first and last name. */
export function NameFields({
  form,
  isLastOptional = false,
}: {
  form: NameForm<'first_name' | 'last_name'>;
  /** For customers, whose rule asks for the first name only. */
  isLastOptional?: boolean;
}) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`First name`}
        maxLength={60}
        autoComplete="given-name"
        {...form.field('first_name')}
      />
      <TextField
        label={t`Last name`}
        maxLength={60}
        autoComplete="family-name"
        isOptional={isLastOptional}
        {...form.field('last_name')}
      />
    </>
  );
}

/** A person's mobile number, which is optional everywhere. */
export function MobileField({ form }: { form: NameForm<'mobile'> }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Mobile`}
      type="tel"
      maxLength={40}
      autoComplete="tel"
      isOptional
      {...form.field('mobile')}
    />
  );
}
