import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../form-fields.ts';
import { isPhone } from '../phone.ts';

/** The country whose numbers Netgsm sends to. */
export const SMS_ADDON_COUNTRY = 'TR';

/** Phone numbers separated by commas. */
export function numbersOf(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}

const MAX_NUMBERS = 10;

/** A branch's own account at the SMS provider, and which numbers are notified of accepted orders. */
export const smsAddonFields = z.object({
  /** The user code of the account at Netgsm. */
  user_code: requiredLine(1, 60),
  /** The sender name of an SMS, as registered with the provider. */
  sender: requiredLine(1, 20),
  /** Whether accepted orders send SMS to the listed numbers. */
  approved_notification: z.boolean(),
  /** Whether accepted orders send an SMS to their customer. */
  approved_notification_buyer: z.boolean(),
  /** The branch's numbers to notify, separated by commas. */
  approved_notification_numbers: optionalLine(300).check(
    z.refine((text) => {
      const numbers = numbersOf(text);
      return numbers.length <= MAX_NUMBERS && numbers.every(isPhone);
    }, 'invalid'),
  ),
  /** Whether SMS are sent with this account. */
  is_active: z.boolean(),
});
export type SmsAddon = z.infer<typeof smsAddonFields>;

export const noSmsAddon: SmsAddon = {
  user_code: '',
  sender: '',
  approved_notification: false,
  approved_notification_buyer: false,
  approved_notification_numbers: '',
  is_active: false,
};

/** With the password, which may stay empty if one is stored (`isSet`). */
export function smsAddonForm(isSet: boolean) {
  return z.extend(smsAddonFields, { password: isSet ? optionalLine(200) : requiredLine(1, 200) });
}
