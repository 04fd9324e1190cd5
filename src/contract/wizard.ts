import * as z from 'zod/mini';
import { idSchema, slugSchema } from '#domain/ids.ts';
import { newBranchSchema, newShopSchema } from '#domain/shops/new-branch.ts';
import { wizardGroups, wizardSteps } from '#domain/wizard/wizard-steps.ts';
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
      /** The setup steps of this branch in order; the last one, `thanks`, is done when all others are. */
      steps: z.array(
        z.object({
          /** The setup step. */
          step,
          /** Whether it is complete. */
          done: z.boolean(),
        }),
      ),
      /** The groups of steps in order. */
      groups: z.array(
        z.object({
          /** The group of steps. */
          group: z.enum(wizardGroups),
          /** Whether all its steps are complete. */
          done: z.boolean(),
        }),
      ),
      /** Whether all steps are complete. */
      all_complete: z.boolean(),
      /** Whether the basic information is complete. */
      basic_info: z.boolean(),
      /** Whether the location is set. */
      location: z.boolean(),
    }),
  }),
  'wizard/complete': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary:
      'Mark a setup step as complete. `payments` stays open while an order type cannot be paid for, `verify` until the e-mail address is confirmed',
    request: z.object({
      /** The setup step. */
      step,
    }),
    response: z.object({
      /** The setup step. */
      step,
    }),
  }),
  'wizard/addons-complete': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Mark the add-ons step of the setup as complete',
    request: z.object({}),
    response: z.object({
      /** The setup step. */
      step,
    }),
  }),
};
