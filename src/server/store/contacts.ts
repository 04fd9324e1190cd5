import * as z from 'zod/mini';
import { type Language, languages } from '#domain/languages.ts';
import { type CodeKind, codeKinds } from '#domain/people/account-mails.data.ts';
import { roleSchema } from '#domain/roles.ts';
import type { Queryable, Statement } from './database.ts';

const MOST_RECIPIENTS = 10;

const RECIPIENTS: Statement = {
  name: 'contact.recipients',
  text: `with bosses as (
      select distinct p.id, p.email, p.mobile,
        (select s.language from push_subscription s where s.person_id = p.id order by s.id desc limit 1) as language
      from person p join branch_feed f on f.branch_id = $1 join shop h on h.id = f.shop_id
      where p.active and (h.owner_id = p.id or (p.shop_id = f.shop_id and p.roles && '{owner,manager}'
        and (p.branches is null or $1 = any(p.branches)))))
    select 'mail' as kind, email as "to", language from bosses where email like '%_@_%'
    union select 'sms', mobile, language from bosses where mobile <> ''`,
};
const QUEUE: Statement = {
  name: 'contact.queue',
  text: `insert into contact_send (branch_id, order_sid, about, kind, recipient, subject, body, due, expires_at)
    select $1, $2, $6, m.kind, m."to", m.subject, m.text, $4, $5
    from jsonb_to_recordset($3::jsonb) as m (kind text, "to" text, subject text, text text)
    on conflict do nothing`,
};
/** Only the newest mail of a kind is worth sending. */
const QUEUE_CODE: Statement = {
  name: 'contact.queue_code',
  text: `with dropped as (
      delete from contact_send where person_id = $1 and about = $2 and sent_at is null)
    insert into contact_send (kind, recipient, subject, body, due, expires_at, about, person_id, language)
    select 'mail', $3, '', '', $5, $6, $2, p.id, $4 from person p where p.id = $1 and p.active`,
};
const TAKE: Statement = {
  name: 'contact.take',
  text: `update contact_send set due = $1::bigint + $3, attempts = attempts + 1 where id in (
      select id from contact_send where sent_at is null and due <= $1 order by due, id limit $2
      for update skip locked)
    returning id, about, branch_id, order_sid, person_id, language, kind, recipient as "to", subject, body as text,
      attempts, expires_at, (select p.roles from person p where p.id = person_id) as roles`,
};
const SENT: Statement = { name: 'contact.sent', text: 'update contact_send set sent_at = $2 where id = $1' };
const RETRY: Statement = { name: 'contact.retry', text: 'update contact_send set due = $2 where id = $1' };
const DROP: Statement = { name: 'contact.drop', text: 'delete from contact_send where id = $1' };
const TIDY: Statement = { name: 'contact.tidy', text: 'delete from contact_send where expires_at < $1' };

const kindSchema = z.enum(['mail', 'sms']);
const recipientSchema = z.object({
  kind: kindSchema,
  to: z.string(),
  language: z.nullable(z.enum(languages)),
});
export type Recipient = z.infer<typeof recipientSchema>;
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
    about: z.enum(codeKinds),
    person_id: z.string(),
    language: z.enum(languages),
    roles: z.array(roleSchema),
  }),
]);
/** `about`: an order nobody accepts, one that was accepted, or a code for somebody's account. */
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

/** E-mails and SMS about orders nobody accepts, and mails about accounts. What was sent stays a while, so that nobody gets it again. */
export const contacts = {
  /** Who is in charge of a branch and can be reached outside the app. */
  async recipients(db: Queryable, branch: number): Promise<Recipient[]> {
    const rows = await db.query(RECIPIENTS, [branch]);
    return rows.map((row) => z.parse(recipientSchema, row)).slice(0, MOST_RECIPIENTS);
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
      about?: 'unanswered' | 'approved';
      now: number;
      expires: number;
    },
    messages: readonly NewContact[],
  ): Promise<void> {
    if (messages.length === 0) return;
    await db.execute(QUEUE, [branch, order, JSON.stringify(messages), now, expires, about]);
  },
  /** A mail with a code, which is made as it goes out. */
  async queueCode(db: Queryable, { person, about, to, language, now, expires }: NewCode): Promise<void> {
    await db.execute(QUEUE_CODE, [person, about, to, language, now, expires]);
  },
  /** Lent for so long: a server that is killed meanwhile gives them back. */
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
  async tidy(db: Queryable, before: number): Promise<void> {
    await db.execute(TIDY, [before]);
  },
};
