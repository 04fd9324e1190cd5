import * as z from 'zod/mini';
import { requiredEmail, requiredLine } from '../form-fields.ts';
import { newPassword } from './edit-staff.ts';

/** The code in a mailed link. */
export const mailedCode = z.string().check(
  z.minLength(1, 'required'),
  z.refine((code) => code === '' || /^[\w-]{20,100}$/.test(code)),
);

/** The code of an e-mail confirmation, from the link or typed as it stands in the mail. */
export const emailCodeFields = z.object({
  /** The mailed code; spaces around it are removed. */
  code: requiredLine(3, 55),
});

export const forgotFields = z.object({
  /** The e-mail address of the account. */
  email: requiredEmail,
});

const repeated = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'max_length:200'));

/** Checks that `field` and its repetition are the same. */
const typedTwice = <F extends string>(field: F) =>
  z.refine<Record<F | 'confirm_password', string>>(
    (form) => form.confirm_password === '' || form.confirm_password === form[field],
    { error: 'mismatch', path: ['confirm_password'] },
  );

/** A new password, typed twice, with the mailed code. */
export const resetFields = z
  .object({
    /** The new password. */
    password: newPassword,
    /** The new password again. */
    confirm_password: repeated,
    code: mailedCode,
  })
  .check(typedTwice('password'));

/** `password` is the present password. */
export const changePasswordFields = z
  .object({
    /** The present password, which may be shorter than a new one. */
    password: repeated,
    /** The password to use from now on. */
    new_password: newPassword,
    /** The new password again. */
    confirm_password: repeated,
  })
  .check(typedTwice('new_password'));
