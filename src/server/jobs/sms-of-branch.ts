import type { Context } from '../context.ts';
import type { MessageWay } from '../outside/message-way.ts';
import { placeOfSmsPassword } from '../secret-places.ts';
import { smsSettings } from '../store/sms-settings.ts';
import type { Queryable } from '../store/database.ts';

/** The way SMS of a branch go: by its own account if that is in use, else by the server's; undefined: by neither. */
export async function smsOf(
  context: Context,
  db: Queryable,
  branch: number,
): Promise<MessageWay | undefined> {
  const { fields, sealed } = await smsSettings.of(db, branch);
  if (!fields.is_active || sealed === '') return context.sms;
  const password = context.seal.open(sealed, placeOfSmsPassword(branch));
  if (password === undefined) return context.sms;
  return context.netgsm({ user_code: fields.user_code, sender: fields.sender, password });
}
