/** Carries messages between the servers of one database. Any message may be lost. */
export interface MessageBus {
  /** The largest message. */
  readonly maxBytes: number;
  /** Resolves when the bus has taken the messages, or has no connection and they are lost. */
  send(messages: readonly string[]): Promise<void>;
  /**
   * Calls `received` with each message, which may also be this server's own or anything else that was sent to the same
   * channel. Returns a function that stops listening.
   */
  listen(received: (message: string) => void): Promise<() => Promise<void>>;
  /** Why messages do not arrive at present; undefined: they do. */
  trouble(): string | undefined;
}
