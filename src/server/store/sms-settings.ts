import * as z from 'zod/mini';
import { noSmsAddon, type SmsAddon, smsAddonFields } from '#domain/shops/sms-addon.ts';
import type { Queryable, Statement } from './database.ts';

const OF: Statement = {
  name: 'sms_setting.of',
  text: 'select fields, sealed from sms_setting where branch_id = $1',
};
const MAKE: Statement = {
  name: 'sms_setting.make',
  text: 'insert into sms_setting (branch_id) values ($1) on conflict do nothing',
};
const LOCK: Statement = {
  name: 'sms_setting.lock',
  text: 'select fields, sealed from sms_setting where branch_id = $1 for update',
};
const SAVE: Statement = {
  name: 'sms_setting.save',
  text: 'update sms_setting set fields = $2, sealed = $3 where branch_id = $1',
};

const rowSchema = z.object({ fields: z.nullable(smsAddonFields), sealed: z.string() });

export interface SmsSetting {
  fields: SmsAddon;
  /** The encrypted password; '': none. */
  sealed: string;
}

function settingOf(row: unknown): SmsSetting {
  if (row === undefined) return { fields: noSmsAddon, sealed: '' };
  const { fields, sealed } = z.parse(rowSchema, row);
  return { fields: fields ?? noSmsAddon, sealed };
}

/** The SMS accounts of branches. */
export const smsSettings = {
  async of(db: Queryable, branch: number): Promise<SmsSetting> {
    return settingOf((await db.query(OF, [branch]))[0]);
  },
  /** Locked until the transaction ends. */
  async lock(db: Queryable, branch: number): Promise<SmsSetting> {
    await db.execute(MAKE, [branch]);
    return settingOf((await db.query(LOCK, [branch]))[0]);
  },
  async save(db: Queryable, branch: number, { fields, sealed }: SmsSetting): Promise<void> {
    await db.execute(SAVE, [branch, JSON.stringify(fields), sealed]);
  },
};
