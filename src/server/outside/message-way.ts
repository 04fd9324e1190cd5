/** `refused`: it will never go out. `later`: nobody could be reached, or they ask to wait. */
export type MessageOutcome = 'sent' | 'refused' | 'later';

export interface OutsideMessage {
  to: string;
  /** Of mails only. */
  subject: string;
  text: string;
  /** The same at every try, so that who gets it twice can tell. */
  id: string;
  /** Since when an earlier try may have brought it, its answer lost; null: this is the first try. */
  triedSince: number | null;
}

/** A way to people who have no app open. */
export interface MessageWay {
  send(message: OutsideMessage): Promise<MessageOutcome>;
}
