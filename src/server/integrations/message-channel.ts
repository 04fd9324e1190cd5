/** `refused`: it can never be delivered. `later`: the service did not answer, or asked to wait. */
export type MessageOutcome = 'sent' | 'refused' | 'later';

export interface OutgoingMessage {
  to: string;
  /** Only for mails. */
  subject: string;
  text: string;
  /** Only for mails: the link that stops them, which mail programs offer as a button (RFC 8058). */
  unsubscribe?: string | undefined;
  /** The same for every try, so that duplicates can be recognized. */
  id: string;
  /** Since when an earlier try with a lost answer may have delivered it; null: this is the first try. */
  triedSince: number | null;
}

/** A channel to people who have no app open. */
export interface MessageChannel {
  send(message: OutgoingMessage): Promise<MessageOutcome>;
}
