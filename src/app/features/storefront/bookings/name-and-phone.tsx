import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import { isPhone } from '#domain/phone.ts';
import type { Form } from '../../../parts/form/use-form.ts';
import { CallLink } from '../shared/call-link.tsx';
import type { BookingDraft } from './booking-draft.ts';

type BookingFields = Pick<Form<BookingDraft, unknown>, 'values' | 'field' | 'errorOf'>;

/** Who books; the errors say what to enter, as at checkout. */
export function NameAndPhone({
  form: { values, field, errorOf },
  restaurant,
}: {
  form: BookingFields;
  /** Its phone, offered where it refuses the guest's. */
  restaurant: string;
}) {
  const { t } = useLingui();
  const phoneError = errorOf('phone');
  const missingPhone =
    values.phone.trim() === '' ? t`Enter your phone number` : t`Enter your whole phone number`;
  return (
    <>
      <TextField
        label={t`Name`}
        maxLength={50}
        autoComplete="name"
        {...field('name')}
        error={errorOf('name') && values.name.trim() === '' ? t`Enter your name` : errorOf('name')}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        maxLength={30}
        autoComplete="tel"
        {...field('phone')}
        error={phoneError !== undefined && !isPhone(values.phone) ? missingPhone : phoneError}
      />
      {phoneError !== undefined && isPhone(values.phone) ? <CallLink phone={restaurant} /> : null}
    </>
  );
}
