import * as z from 'zod/mini';
import { planSchema } from '#domain/billing/plan.ts';
import { instantSchema, uuidSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { newMessageFields } from '#domain/site/operator-message.ts';
import { siteSettingsSchema } from '#domain/site/site-settings.ts';
import { versionNoticeSchema } from '#domain/site/version-notice.ts';
import { call, nothing } from './call.ts';

const read = { method: 'GET', scope: 'none', roles: ['operator'], queued: false } as const;
const write = { ...read, method: 'POST' } as const;

const seen = {
  /** The mark of this version, to be sent back as `seen` when saving. */
  seen: z.string(),
};

const siteAnswer = z.object({ settings: siteSettingsSchema, ...seen });
const planAnswer = z.object({
  plan: planSchema,
  /** The currencies owners are billed in, which must keep their prices. */
  currencies_in_use: z.array(z.string()),
  ...seen,
});
const versionsAnswer = z.object({
  notice: versionNoticeSchema,
  /** The version of this server, the newest a page can have. */
  server_version: z.string(),
  ...seen,
});

const messagesAnswer = z.object({
  /** All messages, newest first. */
  messages: z.array(
    z.object({
      /** Identifies the message. */
      id: z.string(),
      /** The owner it is for; null: all of them. */
      owner: z.nullable(z.string()),
      /** The name of that owner; '' for all. */
      owner_name: z.string(),
      /** What owners read. */
      text: z.string(),
      /** When it was sent, in epoch milliseconds. */
      created_at: instantSchema,
      /** Until when it is shown, in epoch milliseconds. */
      ends_at: instantSchema,
      /** When it was withdrawn, in epoch milliseconds; null: it was not. */
      withdrawn_at: z.nullable(instantSchema),
    }),
  ),
});

const overviewAnswer = z.object({
  /** How many owners there are. */
  owners: z.int(),
  /** How many restaurants have an owner who signed up in the last seven days. */
  new_restaurants: z.int(),
  /** What owners owe; null: billing is off. */
  billing: z.nullable(
    z.object({
      /** How many owners have an unpaid invoice. */
      due_owners: z.int(),
      /** Of those, how many have one for so long that selling online stops. */
      overdue_owners: z.int(),
      /** The amounts by currency. */
      amounts: z.array(
        z.object({
          /** The ISO 4217 code. */
          currency: z.string(),
          /** All that is owed. */
          due: moneySchema,
          /** Of that, what is owed by owners whose invoice is overdue. */
          overdue: moneySchema,
        }),
      ),
    }),
  ),
  /** The version of the server that answers. */
  server_version: z.string(),
  /** When the last complete backup was taken, in epoch milliseconds; null: none yet. */
  backup_at: z.nullable(instantSchema),
  /** Whether the last try of a backup failed. */
  has_backup_problem: z.boolean(),
  /** Whether the server has a mail server. */
  sends_mail: z.boolean(),
  /** How many e-mails have been tried and are not accepted by the mail server yet. */
  stuck_mails: z.int(),
});

/** What the operator of the server sets. */
export const operatorCalls = {
  'operator/overview': call({
    ...read,
    summary: 'Get how many owners and new restaurants there are, what is owed, and the state of the server',
    request: nothing,
    response: overviewAnswer,
  }),
  'GET operator/site': call({
    ...read,
    summary: 'Get the settings of the whole server',
    request: nothing,
    response: siteAnswer,
  }),
  'operator/site': call({
    ...write,
    audit: 'site_changed',
    summary: 'Save the settings of the whole server. Refused if another change was saved since `seen`',
    request: z.extend(siteSettingsSchema, { seen: seenSchema }),
    response: siteAnswer,
  }),
  'GET operator/plan': call({
    ...read,
    summary: 'Get what owners are charged, and who sends the invoices',
    request: nothing,
    response: planAnswer,
  }),
  'operator/plan': call({
    ...write,
    audit: 'plan_changed',
    summary:
      'Save what owners are charged, from the months on that are not closed yet. Refuses plan_currency_in_use, and if another change was saved since `seen`',
    request: z.extend(planSchema, { seen: seenSchema }),
    response: planAnswer,
  }),
  'GET operator/versions': call({
    ...read,
    summary: 'Get the notices for pages of older versions',
    request: nothing,
    response: versionsAnswer,
  }),
  'operator/versions': call({
    ...write,
    audit: 'version_notice_changed',
    summary: 'Save the notices for pages of older versions. Refused if another change was saved since `seen`',
    request: z.extend(versionNoticeSchema, { seen: seenSchema }),
    response: versionsAnswer,
  }),
  'operator/messages': call({
    ...read,
    summary: 'List the messages to owners, newest first',
    request: nothing,
    response: messagesAnswer,
  }),
  'operator/message': call({
    ...write,
    audit: 'owner_message_sent',
    summary:
      'Send a message to all owners or one; they see it in the back office until they dismiss it or it ends. Refuses no_such_owner, owner_message_limit',
    request: newMessageFields,
    response: messagesAnswer,
  }),
  'operator/message/withdraw': call({
    ...write,
    audit: 'owner_message_withdrawn',
    summary: 'Withdraw a message to owners. Refuses no_such_message',
    request: z.object({
      /** The message. */
      id: uuidSchema,
    }),
    response: messagesAnswer,
  }),
  'user/messages': call({
    ...read,
    roles: ['owner'],
    summary: 'Get the messages of the operator that are shown now, newest first',
    request: nothing,
    response: z.object({
      /** What is shown to this owner now. */
      messages: z.array(
        z.object({
          /** Identifies the message. */
          id: z.string(),
          /** What owners read. */
          text: z.string(),
          /** Until when it is shown, in epoch milliseconds. */
          ends_at: instantSchema,
        }),
      ),
    }),
  }),
};
