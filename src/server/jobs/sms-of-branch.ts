import type { Context } from '../context.ts';
import type { MessageChannel } from '../integrations/message-channel.ts';
import { smsPasswordContext } from '../secret-contexts.ts';
import { smsSettings } from '../store/sms-settings.ts';
import { shops } from '../store/shops.ts';
import type { Queryable } from '../store/database.ts';

/**
 * The SMS channel of a branch: its own account if active, else the server's; undefined: neither, or its shop is not
 * subscribed to SMS.
 */
export async function smsOf(
  context: Context,
  db: Queryable,
  branch: number,
): Promise<MessageChannel | undefined> {
  if (!(await shops.hasService(db, branch, 'sms'))) return undefined;
  const { fields, sealed } = await smsSettings.of(db, branch);
  if (!fields.is_active || sealed === '') return context.sms;
  const password = context.seal.open(sealed, smsPasswordContext(branch));
  if (password === undefined) return context.sms;
  return context.netgsm({ user_code: fields.user_code, sender: fields.sender, password });
}
