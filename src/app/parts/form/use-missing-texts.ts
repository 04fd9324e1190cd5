import { useLingui } from '@lingui/react/macro';

/**
 * What the empty required fields of a person's own data say, by the field's name: "Please fill" alone does not say what is
 * missing once it is read out, or seen without its label.
 */
export function useMissingTexts() {
  const { t } = useLingui();
  return {
    first_name: t`Please fill in your first name`,
    email: t`Please fill in your e-mail`,
    password: t`Please fill in your password`,
    new_password: t`Please fill in a new password`,
    confirm_password: t`Please fill in the new password again`,
    'address.street': t`Please fill in your street and house number`,
  };
}
