import * as z from 'zod/mini';
import { type Plan, planSchema, STANDARD_PLAN } from '#domain/billing/plan.ts';
import { storedSetting } from './stored-setting.ts';

/** The operator's plan. */
export const plans = storedSetting(
  'billing_plan',
  (stored): Plan => (stored === null ? STANDARD_PLAN : z.parse(planSchema, stored)),
);
