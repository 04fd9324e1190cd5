import * as z from 'zod/mini';
import { type Plan, planSchema, STANDARD_PLAN } from '#domain/billing/plan.ts';
import type { Queryable, Statement } from './database.ts';

const READ: Statement = {
  name: 'plan.read',
  text: `select value from setting where name = 'billing_plan'`,
};

/** The operator's plan. */
export const plans = {
  async current(db: Queryable): Promise<Plan> {
    const [row] = await db.query<{ value: string }>(READ);
    return row === undefined ? STANDARD_PLAN : z.parse(planSchema, JSON.parse(row.value));
  },
};
