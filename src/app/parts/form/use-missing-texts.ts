import { useLingui } from '@lingui/react/macro';

/**
 * What the empty required fields of a person's own data say, by the field's name: a message that only says "Please fill"
 * does not say what is missing once it is read out, or seen without its label.
 */
export function useMissingTexts() {
  const { t } = useLingui();
  return {
    first_name: t`Enter your first name`,
    email: t`Enter your e-mail`,
    password: t`Enter your password`,
    new_password: t`Enter a new password`,
    confirm_password: t`Repeat the new password`,
    'address.street': t`Enter your street and house number`,
  };
}
