import * as z from 'zod/mini';
import {
  type NewNotification,
  type Notification,
  notificationSchema,
} from '#domain/notifications/notification.ts';
import type { Queryable, Statement } from './database.ts';

const PUT: Statement = {
  name: 'notification.put',
  text: `insert into notification (branch_id, object_id, type, is_table, roles, collapse_key, data, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (branch_id, collapse_key) do update set id = default, created_at = excluded.created_at,
      data = excluded.data,
      roles = array(select distinct role from unnest(notification.roles || excluded.roles) as role)`,
};
const WHERE = 'branch_id = $1 and roles && $2::text[] and type = any($3) and created_at > $4';
const LIST: Statement = {
  name: 'notification.list',
  text: `select id, object_id, type, is_table, created_at, collapse_key, data from notification
    where ${WHERE} order by id desc limit $5 offset $6`,
};
/** Older ones are neither listed nor counted, because counting all of a month at each change would be slow. */
const MAX_LISTED = 1000;
const COUNT: Statement = {
  name: 'notification.count',
  text: `select count(*)::int as count,
      (count(*) filter (where id > coalesce(
        (select up_to from notification_read where person_id = $5 and branch_id = $1), 0)))::int as unread
    from (select id from notification where ${WHERE} order by id desc limit ${MAX_LISTED}) as newest`,
};
const READ: Statement = {
  name: 'notification.read',
  text: `insert into notification_read (person_id, branch_id, up_to) values ($1, $2, $3)
    on conflict (person_id, branch_id) do update set up_to = greatest(notification_read.up_to, excluded.up_to)`,
};
const FORGET: Statement = {
  name: 'notification.forget',
  text: 'delete from notification where created_at <= $1',
};

/** Whose notifications: those for the person's roles, of the events they want, since then. */
export interface NotificationReader {
  branch: number;
  person: string;
  roles: readonly string[];
  events: readonly string[];
  since: number;
}

/** Notifications of a branch's staff, and up to where each person has read them. */
export const notifications = {
  async put(tx: Queryable, branch: number, one: NewNotification): Promise<void> {
    const { object_id, type, is_table, roles, collapse_key, data, created_at } = one;
    const values = [branch, object_id, type, is_table, roles, collapse_key, JSON.stringify(data), created_at];
    await tx.execute(PUT, values);
  },
  async list(
    db: Queryable,
    { branch, roles, events, since }: NotificationReader,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Notification[]> {
    const most = Math.max(0, Math.min(limit, MAX_LISTED - offset));
    const rows = await db.query(LIST, [branch, roles, events, since, most, offset]);
    return z.parse(z.array(notificationSchema), rows);
  },
  async count(
    db: Queryable,
    { branch, person, roles, events, since }: NotificationReader,
  ): Promise<{ count: number; unread: number }> {
    const values = [branch, roles, events, since, person];
    const [row] = await db.query<{ count: number; unread: number }>(COUNT, values);
    return row ?? { count: 0, unread: 0 };
  },
  async read(db: Queryable, person: string, branch: number, upTo: number): Promise<void> {
    await db.execute(READ, [person, branch, upTo]);
  },
  async forget(db: Queryable, before: number): Promise<void> {
    await db.execute(FORGET, [before]);
  },
};
