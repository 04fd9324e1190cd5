import * as z from 'zod/mini';
import { type Language, languages } from '#domain/languages.ts';
import { type OrderMailKind, orderMailKinds } from '#domain/notifications/order-mails.data.ts';
import { type CodeKind, codeKinds } from '#domain/people/account-mails.data.ts';
import { roleSchema } from '#domain/roles.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_REAL } from './practice.ts';

const MAX_RECIPIENTS = 10;

const RECIPIENTS: Statement = {
  name: 'contact.recipients',
  text: `with bosses as (
      select distinct p.id, p.email, p.mobile,
        (select s.language from push_subscription s where s.person_id = p.id order by s.id desc limit 1) as language
      from person p join branch_feed f on f.branch_id = $1 join shop h on h.id = f.shop_id
      where p.active and (exists (select from shop_owner w where w.shop_id = h.id and w.person_id = p.id)
        or (p.shop_id = f.shop_id and p.roles && '{owner,manager}'
        and (p.branches is null or $1 = any(p.branches)))))
    select 'mail' as kind, email as "to", language from bosses where email like '%_@_%'
    union select 'sms', mobile, language from bosses where mobile <> ''`,
};
const QUEUE: Statement = {
  name: 'contact.queue',
  text: `insert into contact_send (branch_id, order_sid, about, kind, recipient, subject, body, due, expires_at)
    select $1, $2, $6, m.kind, m."to", m.subject, m.text, $4, $5
    from jsonb_to_recordset($3::jsonb) as m (kind text, "to" text, subject text, text text)
    where exists (select from branch_feed f where f.branch_id = $1 and ${IS_REAL})
    on conflict do nothing`,
};
const SMS_SINCE: Statement = {
  name: 'contact.sms_since',
  text: `select count(*)::int as count from contact_send
    where branch_id = $1 and kind = 'sms' and about = 'unanswered' and expires_at > $2`,
};
/** Only the newest mail of a kind is worth sending. */
const QUEUE_CODE: Statement = {
  name: 'contact.queue_code',
  text: `with dropped as (
      delete from contact_send where person_id = $1 and about = $2 and sent_at is null)
    insert into contact_send (kind, recipient, subject, body, due, expires_at, about, person_id, language)
    select 'mail', $3, '', '', $5, $6, $2, p.id, $4 from person p where p.id = $1 and p.active`,
};
/** The language they last chose for push alerts, the only place where a language is stored. */
const LANGUAGE = `(select s.language from push_subscription s where s.person_id = p.id order by s.id desc limit 1)`;
const PERSON: Statement = {
  name: 'contact.person',
  text: `select p.email as "to", ${LANGUAGE} as language from person p where p.id = $1 and p.email like '%_@_%'`,
};
const OWNERS: Statement = {
  name: 'contact.owners',
  text: `select p.email as "to", ${LANGUAGE} as language from shop_owner w join person p on p.id = w.person_id
    where w.shop_id = $1 and p.active and p.email like '%_@_%' order by p.id limit ${MAX_RECIPIENTS}`,
};
const OPERATORS: Statement = {
  name: 'contact.operators',
  text: `select p.email as "to", ${LANGUAGE} as language from person p
    where 'operator' = any(p.roles) and p.active and p.email like '%_@_%' order by p.id limit ${MAX_RECIPIENTS}`,
};
/** The text, with a code, is generated when the mail is sent. */
const QUEUE_INVITATION: Statement = {
  name: 'contact.queue_invitation',
  text: `insert into contact_send (kind, recipient, subject, body, due, expires_at, about, invitation_id)
    values ('mail', $2, '', '', $3, $4, 'owner_invitation', $1)`,
};
const QUEUE_NOTICES: Statement = {
  name: 'contact.queue_notices',
  text: `insert into contact_send (kind, recipient, subject, body, due, expires_at, about)
    select 'mail', m."to", m.subject, m.text, $2, $3, 'security'
    from jsonb_to_recordset($1::jsonb) as m ("to" text, subject text, text text)`,
};
const TAKE: Statement = {
  name: 'contact.take',
  text: `update contact_send set due = $1::bigint + $3, attempts = attempts + 1 where id in (
      select id from contact_send where sent_at is null and due <= $1 order by due, id limit $2
      for update skip locked)
    returning id, about, branch_id, order_sid, person_id, invitation_id, language, kind, recipient as "to", subject, body as text,
      attempts, expires_at, (select p.roles from person p where p.id = person_id) as roles`,
};
const SENT: Statement = { name: 'contact.sent', text: 'update contact_send set sent_at = $2 where id = $1' };
const RETRY: Statement = { name: 'contact.retry', text: 'update contact_send set due = $2 where id = $1' };
const DROP: Statement = { name: 'contact.drop', text: 'delete from contact_send where id = $1' };
const STUCK: Statement = {
  name: 'contact.stuck',
  text: `select count(*)::int as count from contact_send
    where kind = 'mail' and sent_at is null and attempts > 0 and expires_at > $1`,
};
const TIDY: Statement = { name: 'contact.tidy', text: 'delete from contact_send where expires_at < $1' };

const kindSchema = z.enum(['mail', 'sms']);
const recipientSchema = z.object({
  kind: kindSchema,
  to: z.string(),
  language: z.nullable(z.enum(languages)),
});
export type Recipient = z.infer<typeof recipientSchema>;
const noticeRecipientSchema = z.omit(recipientSchema, { kind: true });
export type NoticeRecipient = z.infer<typeof noticeRecipientSchema>;
const sendable = {
  id: z.int(),
  kind: kindSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attempts: z.int(),
  expires_at: z.int(),
};
const takenSchema = z.discriminatedUnion('about', [
  z.object({
    ...sendable,
    about: z.enum(['unanswered', 'approved']),
    branch_id: z.int(),
    order_sid: z.string(),
  }),
  z.object({
    ...sendable,
    about: z.enum(orderMailKinds.map((kind) => `order_${kind}` as const)),
    branch_id: z.int(),
    order_sid: z.string(),
  }),
  z.object({ ...sendable, about: z.literal('security') }),
  z.object({ ...sendable, about: z.literal('owner_invitation'), invitation_id: z.string() }),
  z.object({
    ...sendable,
    about: z.enum(codeKinds),
    person_id: z.string(),
    language: z.enum(languages),
    roles: z.array(roleSchema),
  }),
]);
/** `about`: an order that is not accepted, an accepted one, news of an order for its customer, an account code, an invitation, or a security event. */
export type TakenContact = z.infer<typeof takenSchema>;
export type TakenCode = Extract<TakenContact, { about: CodeKind }>;

interface NewCode {
  person: string;
  about: CodeKind;
  to: string;
  language: Language;
  now: number;
  expires: number;
}

interface NewContact {
  kind: Recipient['kind'];
  to: string;
  subject: string;
  text: string;
}

/**
 * E-mails and SMS about orders that are not accepted, and mails about accounts. Sent ones are kept a while to prevent
 * duplicates.
 */
export const contacts = {
  /** The owners and managers of a branch who can be reached by mail or SMS. */
  async recipients(db: Queryable, branch: number): Promise<Recipient[]> {
    const rows = await db.query(RECIPIENTS, [branch]);
    return rows.map((row) => z.parse(recipientSchema, row)).slice(0, MAX_RECIPIENTS);
  },
  /** How many SMS about unaccepted orders a branch has that expire after an instant. */
  async smsExpiringAfter(db: Queryable, branch: number, instant: number): Promise<number> {
    const [row] = await db.query<{ count: number }>(SMS_SINCE, [branch, instant]);
    return row?.count ?? 0;
  },
  async queue(
    db: Queryable,
    {
      branch,
      order,
      about = 'unanswered',
      now,
      expires,
    }: {
      branch: number;
      order: string;
      about?: 'unanswered' | 'approved' | `order_${OrderMailKind}`;
      now: number;
      expires: number;
    },
    messages: readonly NewContact[],
  ): Promise<void> {
    if (messages.length === 0) return;
    await db.execute(QUEUE, [branch, order, JSON.stringify(messages), now, expires, about]);
  },
  /** A mail with a code; the code is generated when the mail is sent. */
  async queueCode(db: Queryable, { person, about, to, language, now, expires }: NewCode): Promise<void> {
    await db.execute(QUEUE_CODE, [person, about, to, language, now, expires]);
  },
  /** A mail that invites to own a shop, tried as long as the invitation is valid. */
  async queueInvitation(
    tx: Queryable,
    { id, email, now, expires }: { id: string; email: string; now: number; expires: number },
  ): Promise<void> {
    await tx.execute(QUEUE_INVITATION, [id, email, now, expires]);
  },
  /** The e-mail address of an account. */
  async person(db: Queryable, id: string): Promise<NoticeRecipient[]> {
    return z.parse(z.array(noticeRecipientSchema), await db.query(PERSON, [id]));
  },
  /** The owners of a shop. */
  async owners(db: Queryable, shop: number): Promise<NoticeRecipient[]> {
    return z.parse(z.array(noticeRecipientSchema), await db.query(OWNERS, [shop]));
  },
  /** The persons who run this server and can be reached by mail. */
  async operators(db: Queryable): Promise<NoticeRecipient[]> {
    return z.parse(z.array(noticeRecipientSchema), await db.query(OPERATORS));
  },
  /** Mails whose text is complete. */
  async queueNotices(
    db: Queryable,
    mails: readonly Omit<NewContact, 'kind'>[],
    now: number,
    expires: number,
  ): Promise<void> {
    if (mails.length > 0) await db.execute(QUEUE_NOTICES, [JSON.stringify(mails), now, expires]);
  },
  /** Leased for this long; after a crash they are sent by another server. */
  async take(db: Queryable, now: number, most: number, leaseMs: number): Promise<TakenContact[]> {
    const rows = await db.query(TAKE, [now, most, leaseMs]);
    return rows.map((row) => z.parse(takenSchema, row));
  },
  async sent(db: Queryable, id: number, now: number): Promise<void> {
    await db.execute(SENT, [id, now]);
  },
  async retry(db: Queryable, id: number, due: number): Promise<void> {
    await db.execute(RETRY, [id, due]);
  },
  async drop(db: Queryable, id: number): Promise<void> {
    await db.execute(DROP, [id]);
  },
  /** How many mails were tried without success and are tried again. */
  async stuckMails(db: Queryable, now: number): Promise<number> {
    return (await db.query<{ count: number }>(STUCK, [now]))[0]?.count ?? 0;
  },
  async tidy(db: Queryable, before: number): Promise<void> {
    await db.execute(TIDY, [before]);
  },
};
