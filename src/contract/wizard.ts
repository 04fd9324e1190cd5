import * as z from 'zod/mini';
import { idSchema, slugSchema } from '#domain/ids.ts';
import { newBranchSchema, newShopSchema } from '#domain/shops/new-branch.ts';
import { wizardSteps } from '#domain/wizard/wizard-steps.ts';
import { call } from './call.ts';

const step = z.enum(wizardSteps);

export const wizardCalls = {
  'shop/new': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner'],
    queued: false,
    summary: 'Add a shop of the owner with a first branch, closed until it is set up',
    request: newShopSchema,
    response: z.object({
      /** The new shop's numeric id. */
      id: idSchema,
      /** The new shop's slug, its part of the storefront address. */
      site_uid: slugSchema,
      /** The slug of its first branch. */
      branch: slugSchema,
    }),
  }),
  'branch/new': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner'],
    queued: false,
    summary: 'Add a branch of the shop, closed until it is set up',
    request: newBranchSchema,
    response: z.object({
      /** The new branch's numeric id. */
      id: idSchema,
      /** The new branch's slug, its part of the storefront address. */
      sid: slugSchema,
    }),
  }),
  'wizard/info': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Get how far the setup of the branch is',
    request: z.object({}),
    response: z.object({
      /** The setup steps in order. */
      steps: z.array(
        z.object({
          /** The setup step. */
          step,
          /** Whether it is complete or was marked as done. */
          done: z.boolean(),
        }),
      ),
      /** Whether all steps are done. */
      all_complete: z.boolean(),
    }),
  }),
  'wizard/complete': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Mark a setup step as done',
    request: z.object({
      /** The setup step. */
      step,
    }),
    response: z.object({
      /** The setup step. */
      step,
    }),
  }),
};
