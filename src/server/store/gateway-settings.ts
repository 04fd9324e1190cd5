import * as z from 'zod/mini';
import { type Gateway, gateways } from '#domain/shops/site.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS = 'gateway, fields, sealed, refused_at, changed_at';
const OF: Statement = {
  name: 'gateway_setting.of',
  text: `select ${COLUMNS} from gateway_setting where branch_id = $1`,
};
const ONE = `select ${COLUMNS} from gateway_setting where branch_id = $1 and gateway = $2`;
const READ: Statement = { name: 'gateway_setting.one', text: ONE };
const LOCK: Statement = { name: 'gateway_setting.lock', text: `${ONE} for update` };
const MAKE: Statement = {
  name: 'gateway_setting.make',
  text: 'insert into gateway_setting (branch_id, gateway) values ($1, $2) on conflict do nothing',
};
const SAVE: Statement = {
  name: 'gateway_setting.save',
  text: `update gateway_setting set fields = $3, sealed = $4, refused_at = null, changed_at = $5
    where branch_id = $1 and gateway = $2`,
};
const REFUSED: Statement = {
  name: 'gateway_setting.refused',
  text: 'update gateway_setting set refused_at = $3 where branch_id = $1 and gateway = $2',
};

const rowSchema = z.object({
  gateway: z.enum(gateways),
  fields: z.record(z.string(), z.string()),
  sealed: z.record(z.string(), z.string()),
  refused_at: z.nullable(z.int()),
  changed_at: z.int(),
});
export type GatewayRow = z.infer<typeof rowSchema>;

export const gatewaySettings = {
  /** The saved settings of a branch. */
  async of(db: Queryable, branch: number): Promise<GatewayRow[]> {
    return z.parse(z.array(rowSchema), await db.query(OF, [branch]));
  },
  /** Undefined: never saved. */
  async one(db: Queryable, branch: number, gateway: Gateway): Promise<GatewayRow | undefined> {
    const [row] = await db.query(READ, [branch, gateway]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  /** One, locked until the transaction ends. */
  async lock(db: Queryable, branch: number, gateway: Gateway): Promise<GatewayRow> {
    await db.execute(MAKE, [branch, gateway]);
    const [row] = await db.query(LOCK, [branch, gateway]);
    return z.parse(rowSchema, row);
  },
  /** Records that the provider rejects these credentials; cleared when new ones are saved. */
  async refused(db: Queryable, branch: number, gateway: Gateway, at: number): Promise<void> {
    await db.execute(REFUSED, [branch, gateway, at]);
  },
  async save(
    db: Queryable,
    branch: number,
    { gateway, fields, sealed, changed_at }: Omit<GatewayRow, 'refused_at'>,
  ): Promise<void> {
    await db.execute(SAVE, [branch, gateway, JSON.stringify(fields), JSON.stringify(sealed), changed_at]);
  },
};
