import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type QueryConfig } from 'pg';

type Sent = string | QueryConfig<unknown[]>;

/** The statements of one operation: per connection, groups sent without waiting. */
export type Conversation = Sent[][][];

interface Recording {
  conversation: Conversation;
  open: number;
  inTransaction: boolean;
}

const recordings = new AsyncLocalStorage<Recording>();

function note(recording: Recording, sent: Sent): void {
  const text = typeof sent === 'string' ? sent : sent.text;
  const { conversation } = recording;
  if (!recording.inTransaction) conversation.push([]);
  if (text.startsWith('begin')) recording.inTransaction = true;
  const groups = conversation.at(-1);
  if (recording.open > 0 && groups !== undefined && groups.length > 0) groups.at(-1)?.push(sent);
  else groups?.push([sent]);
  if (text === 'commit' || text === 'rollback') recording.inTransaction = false;
}

/** Records the statements of operations, verbatim and in the same round trips, while it is on. */
export function startRecording(): {
  record<T>(operation: () => Promise<T>): Promise<{ answer: T; conversation: Conversation }>;
  stop(): void;
} {
  const plain = Reflect.get(Client.prototype, 'query');
  // The one driver method that everything uses; its many overloads are irrelevant here.
  const recorded = function recordedQuery(this: Client, ...args: unknown[]): unknown {
    const recording = recordings.getStore();
    const [sent] = args;
    const result: unknown = Reflect.apply(plain, this, args);
    if (recording === undefined || !(result instanceof Promise)) return result;
    if (typeof sent === 'string') note(recording, sent);
    else if (isQuery(sent)) note(recording, { name: sent.name, text: sent.text, values: sent.values });
    recording.open += 1;
    return result.finally(() => {
      recording.open -= 1;
    });
  };
  Reflect.set(Client.prototype, 'query', recorded);
  return {
    async record(operation) {
      const recording: Recording = { conversation: [], open: 0, inTransaction: false };
      const answer = await recordings.run(recording, operation);
      return { answer, conversation: recording.conversation };
    },
    stop: () => Reflect.set(Client.prototype, 'query', plain),
  };
}

function isQuery(sent: unknown): sent is QueryConfig<unknown[]> {
  return typeof sent === 'object' && sent !== null && 'text' in sent;
}

/** The same driver, with the server's pool and nothing above it. */
export function barePool(url: string): Pool {
  return new Pool({ connectionString: url, max: 20, pipeline: true, keepAlive: true });
}

/** Replays it: same statements, same values, same locks, same round trips. */
export async function replay(pool: Pool, conversation: Conversation): Promise<void> {
  for (const groups of conversation) {
    const client = await pool.connect();
    try {
      for (const group of groups) await Promise.all(group.map((sent) => client.query(sent)));
    } finally {
      client.release();
    }
  }
}
