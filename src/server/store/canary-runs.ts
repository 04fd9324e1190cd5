import * as z from 'zod/mini';
import {
  type AlertDelivery,
  canaryLinkSchema,
  type CanaryLink,
  type CanaryTargets,
  canaryTargetsSchema,
  type StoredAnswer,
  storedAnswerSchema,
} from '#domain/notifications/canary-run.ts';
import { type PrintJob, printJobSchema } from '#domain/printing/print-job.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

/** The push topic of test alerts, by which those that were not sent are found. */
export const CANARY_TOPIC = 'canary';

const ONE: Statement = {
  name: 'canary.one',
  text: 'select id, started_by, started_at, ended_at, targets, answers, links from canary_run where branch_id = $1',
};
const LOCK: Statement = { name: 'canary.lock', text: `${ONE.text} for update` };
const START: Statement = {
  name: 'canary.start',
  text: `insert into canary_run (branch_id, id, started_by, started_at, targets) values ($1, $2, $3, $4, $5)
    on conflict (branch_id) do update set id = excluded.id, started_by = excluded.started_by,
      started_at = excluded.started_at, ended_at = null, targets = excluded.targets, answers = '{}', links = null`,
};
/** A later answer replaces an earlier one unless the order was on the screen already. */
const ANSWER: Statement = {
  name: 'canary.answer',
  text: `update canary_run set answers = answers || jsonb_build_object($3::text, $4::jsonb)
    where branch_id = $1 and id = $2 and ended_at is null
      and (answers -> $3 ->> 'shown') is distinct from 'true'`,
};
const END: Statement = {
  name: 'canary.end',
  text: `update canary_run set ended_at = $2, links = $3, answers = '{}' where branch_id = $1`,
};
const OPEN: Statement = {
  name: 'canary.open',
  text: 'select branch_id from canary_run where ended_at is null order by started_at',
};
const JOBS: Statement = {
  name: 'canary.jobs',
  text: 'select doc from print_job where branch_id = $1 and sid = any($2) and doc is not null and not hidden',
};
const DELIVERIES: Statement = {
  name: 'canary.deliveries',
  text: `select s.id as subscription, s.delivered_at, s.lost_at,
      exists (select from push_send p where p.subscription_id = s.id and p.topic = '${CANARY_TOPIC}') as "isWaiting"
    from push_subscription s where s.id = any($1)`,
};
const UNSENT: Statement = {
  name: 'canary.unsent',
  text: `delete from push_send where subscription_id = any($1) and topic = '${CANARY_TOPIC}'`,
};
const SUBSCRIBED: Statement = {
  name: 'canary.subscribed',
  text: `select s.id as subscription, concat_ws(' · ', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
      nullif(s.device, '')) as name
    from push_subscription s join person p on p.id = s.person_id where s.id = any($1) order by name, s.id`,
};

const runSchema = z.object({
  id: z.string(),
  started_by: z.string(),
  started_at: z.int(),
  ended_at: z.nullable(z.int()),
  targets: canaryTargetsSchema,
  answers: z.record(z.string(), storedAnswerSchema),
  links: z.nullable(z.array(canaryLinkSchema)),
});
export type StoredRun = z.infer<typeof runSchema>;

const deliveriesSchema = z.array(
  z.object({
    subscription: z.int(),
    delivered_at: z.nullable(z.int()),
    lost_at: z.nullable(z.int()),
    isWaiting: z.boolean(),
  }),
);

/** The last canary order of each branch. */
export const canaryRuns = {
  async one(db: Queryable, branchId: number): Promise<StoredRun | undefined> {
    return z.parse(z.array(runSchema), await db.query(ONE, [branchId]))[0];
  },
  async lock(tx: Queryable, branchId: number): Promise<StoredRun | undefined> {
    return z.parse(z.array(runSchema), await tx.query(LOCK, [branchId]))[0];
  },
  async start(
    tx: Queryable,
    branchId: number,
    { id, by, at, targets }: { id: string; by: string; at: number; targets: CanaryTargets },
  ): Promise<void> {
    await tx.execute(START, [branchId, id, by, at, JSON.stringify(targets)]);
  },
  /** Ignored when this run is over. */
  async answer(db: Queryable, branchId: number, run: string, answer: StoredAnswer): Promise<void> {
    await db.execute(ANSWER, [branchId, run, answer.device, JSON.stringify(answer)]);
  },
  /** Stores the result and forgets the answers and the alerts that were not sent. */
  async end(
    tx: Queryable,
    branchId: number,
    { at, links, alerts }: { at: number; links: readonly CanaryLink[]; alerts: CanaryTargets['alerts'] },
  ): Promise<void> {
    const subscriptions = alerts.map(({ subscription }) => subscription);
    if (subscriptions.length > 0) await tx.execute(UNSENT, [subscriptions]);
    await tx.execute(END, [branchId, at, JSON.stringify(links)]);
  },
  /** The branches with a run that has not ended. */
  async open(db: Queryable): Promise<number[]> {
    return (await db.query<{ branch_id: number }>(OPEN)).map((row) => row.branch_id);
  },
  async jobs(db: Queryable, branchId: number, sids: readonly string[]): Promise<PrintJob[]> {
    return sids.length === 0 ? [] : docs(printJobSchema, await db.query(JOBS, [branchId, sids]));
  },
  async deliveries(db: Queryable, subscriptions: readonly number[]): Promise<AlertDelivery[]> {
    return subscriptions.length === 0
      ? []
      : z.parse(deliveriesSchema, await db.query(DELIVERIES, [subscriptions]));
  },
  /** Subscribed devices by person and kind of device. */
  async named(db: Queryable, subscriptions: readonly number[]): Promise<CanaryTargets['alerts']> {
    return z.parse(canaryTargetsSchema.shape.alerts, await db.query(SUBSCRIBED, [subscriptions]));
  },
};
