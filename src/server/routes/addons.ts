import { addonCalls } from '#contract/addons.ts';
import { ok, refuse } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { overwrites } from '#domain/settings/edit-settings.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { smsPasswordContext } from '../secret-contexts.ts';
import { shopLog } from '../store/edit-log.ts';
import { type SmsSetting, smsSettings } from '../store/sms-settings.ts';
import { editConflict } from '../sync/edit-conflict.ts';

const NAME = 'settings/addons/netgsm';

function shown({ seal }: Context, branch: number, { fields, sealed }: SmsSetting) {
  const isSet = sealed !== '' && seal.open(sealed, smsPasswordContext(branch)) !== undefined;
  return { settings: fields, password_set: isSet, seen: markOf(fields) };
}

export const addonRoutes = {
  [`GET ${NAME}`]: route(addonCalls[`GET ${NAME}`], async (context, { branch }) =>
    ok(shown(context, branch, await smsSettings.of(context.db, branch))),
  ),
  [NAME]: route(addonCalls[NAME], async (context, caller, { password, seen, ...fields }) => {
    const { branch, shop, actor } = caller;
    const subject = `${NAME} ${branch}`;
    return context.db.transaction(async (tx) => {
      const before = await smsSettings.lock(tx, branch);
      const was = shown(context, branch, before);
      // A new password alone overwrites no field that another person saved since.
      const writes = overwrites(before.fields, fields, seen);
      if (!writes.ok) return editConflict(await shopLog.last(tx, shop, subject), context.clock.now());
      if (!writes.value && password === '') {
        caller.noteAudit(null);
        return ok(was);
      }
      if (password === '' && !was.password_set) {
        return refuse('invalid_fields', { fields: { password: 'required' } });
      }
      const sealed =
        password === '' ? before.sealed : context.seal.close(password, smsPasswordContext(branch));
      await smsSettings.save(tx, branch, { fields, sealed });
      // Logs whether there is a new password, never the password.
      const args = { ...fields, password: password !== '' };
      await shopLog.add(tx, { shop, name: NAME, subject, actor, args, at: context.clock.now() });
      await caller.recordAudit(tx);
      return ok(shown(context, branch, { fields, sealed }));
    });
  }),
} as const;
