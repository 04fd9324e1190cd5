import { useLingui } from '@lingui/react/macro';

/**
 * What the empty required fields of a person's own data say, by the field's name: a message that only says "Please fill"
 * tells a person who hears it, or who sees it without its label, nothing about what is missing.
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
