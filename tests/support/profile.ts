/** A person's own account, with an e-mail address that is not confirmed yet. */
export const unconfirmedProfile = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'King',
  email: 'ada@example.com',
  mobile: '',
  email_verified: false,
  email_next: null,
  order_mails: true,
  password_weak: false,
};
