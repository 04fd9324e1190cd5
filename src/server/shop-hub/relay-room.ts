import * as z from 'zod/mini';
import { type BroughtChange, type DecidedChange, historySchema, orderShape } from '#contract/relay-call.ts';
import { type FromHub, type OfferedChange, type PassedChange, toHubSchema } from '#contract/relay.ts';
import { BATCH_MAX, envelopeSchema } from '#contract/sync.ts';
import { type Audience, audienceOf } from '#domain/audience.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { argsFor } from '#domain/passed-on.ts';
import { uuidSchema } from '#domain/ids.ts';
import { type Actor, actorSchema } from '#domain/roles.ts';

/** A change that the hub keeps until the server has decided it. */
export const keptChangeSchema = z.object({
  client: uuidSchema,
  ...orderShape,
  person: actorSchema,
  change: envelopeSchema,
  proof: z.string(),
  history: historySchema,
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

/** As many changes as a long evening without the internet has. */
const MAX_KEPT = 20_000;
/** Attempts to bring a change that the server does not decide; then it is left to its author's device. */
const MAX_TRIES = 8;
/** Changes of one message, so that a device's first one stays small. */
const PASSED_AT_ONCE = 100;

export interface RoomPorts {
  shop: number;
  branch: number;
  /** Who holds a ticket; undefined: not one the server has named. */
  holder(ticket: string): Actor | undefined;
  /** Whether the server is reached. */
  reaches(): boolean;
  /** The server's history, as the hub knows it. */
  history(): string;
  /** Stores changes; they survive the hub's end once it resolves. */
  store(changes: readonly KeptChange[]): Promise<void>;
  /** Forgets changes that are stored. */
  forget(ids: readonly string[]): Promise<void>;
  onKept(): void;
  report(error: unknown): void;
}

export interface MemberWire {
  send(text: string): void;
  close(): void;
}

/**
 * Passes the changes of a branch's devices on to its other devices, in the order of their arrival, after they are stored.
 * It decides nothing and knows no tokens: a change counts when the server has checked its author's proof.
 */
export interface RelayRoom {
  enter(wire: MemberWire): { heard(text: string): void; closed(): void };
  /** The first changes to bring to the server. */
  toBring(): BroughtChange[];
  /** The server's answer to these. */
  brought(
    asked: readonly string[],
    decided: readonly DecidedChange[],
    left?: readonly string[],
  ): Promise<void>;
  /** Whether the server is reached has changed. */
  tellReaches(): void;
  /** How many changes wait for the server. */
  waiting(): number;
  members(): number;
}

interface Member {
  audience: Audience;
  actor: Actor;
  wire: MemberWire;
}

/** A change as a member may see it; undefined: not at all. Its author gets it whole, as the sign that it is stored. */
function passedTo({ audience, actor }: Member, kept: KeptChange): PassedChange | undefined {
  const { client, prev, posted, person, change, proof, history } = kept;
  if (audience === 'all' || person.id === actor.id)
    return { client, prev, posted, person, change, proof, history };
  const shown = argsFor(audience, change.name, change.args);
  return shown && { client, prev, posted, person, change: { ...change, ...shown }, proof: null, history };
}

export function createRelayRoom(ports: RoomPorts, known: readonly KeptChange[]): RelayRoom {
  const members = new Set<Member>();
  const kept = new Map(known.map((one) => [one.change.id, { ...one, tries: 0 }]));
  /** What is being stored, so that a repeated offer is not stored twice. */
  const storing = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  function tell({ wire }: Pick<Member, 'wire'>, message: FromHub): void {
    wire.send(JSON.stringify(message));
  }

  function pass(member: Member, changes: readonly KeptChange[]): void {
    const shown = changes.flatMap((one) => passedTo(member, one) ?? []);
    for (let from = 0; from < shown.length; from += PASSED_AT_ONCE)
      tell(member, { type: 'passed', changes: shown.slice(from, from + PASSED_AT_ONCE) });
  }

  async function keep(member: Member, offered: readonly OfferedChange[]): Promise<void> {
    const repeated: KeptChange[] = [];
    const fresh: KeptChange[] = [];
    for (const one of offered) {
      const before = kept.get(one.change.id);
      if (before !== undefined) repeated.push(before);
      else if (!storing.has(one.change.id) && kept.size + storing.size < MAX_KEPT) {
        storing.add(one.change.id);
        fresh.push({ ...one, person: member.actor, history: ports.history() });
      }
    }
    if (repeated.length > 0) pass(member, repeated);
    if (fresh.length === 0) return;
    try {
      await ports.store(fresh);
      for (const one of fresh) kept.set(one.change.id, { ...one, tries: 0 });
    } finally {
      for (const { change } of fresh) storing.delete(change.id);
    }
    for (const one of members) pass(one, fresh);
    ports.onKept();
  }

  /** Offers are stored one after the other, so the order in which they are passed on is the order on the disk. */
  function offer(member: Member, changes: readonly OfferedChange[]): void {
    last = last.then(() => keep(member, changes)).catch((error: unknown) => ports.report(error));
  }

  return {
    enter(wire) {
      let member: Member | undefined;
      return {
        heard(text) {
          const message = parseJsonAs(toHubSchema, text);
          if (message === undefined) return wire.close();
          if (message.type === 'offer') {
            if (member === undefined) wire.close();
            else offer(member, message.changes);
            return;
          }
          const actor = ports.holder(message.ticket);
          const isHere = message.shop === ports.shop && message.branch === ports.branch;
          if (member !== undefined || actor === undefined || !isHere) {
            tell({ wire }, { type: 'goodbye', code: 'unauthorized' });
            return wire.close();
          }
          member = { wire, actor, audience: audienceOf(actor) };
          members.add(member);
          tell(member, { type: 'joined', reaches: ports.reaches() });
          pass(member, [...kept.values()]);
        },
        closed() {
          if (member !== undefined) members.delete(member);
        },
      };
    },
    toBring() {
      return [...kept.values()]
        .slice(0, BATCH_MAX)
        .map(({ client, prev, posted, person, change, proof, history }) => ({
          id: change.id,
          content: { client, prev, posted, person: person.id, change, proof, history },
        }));
    },
    async brought(asked, decided, left = []) {
      const gone = new Set([...decided.map(({ id }) => id), ...left]);
      // Its devices need not ask the server themselves.
      if (decided.length > 0)
        for (const member of members) tell(member, { type: 'decided', changes: [...decided] });
      for (const id of asked) {
        const one = kept.get(id);
        if (one === undefined || gone.has(id)) continue;
        one.tries += 1;
        if (one.tries >= MAX_TRIES) gone.add(id);
      }
      for (const id of gone) kept.delete(id);
      if (gone.size > 0) await ports.forget([...gone]);
    },
    tellReaches() {
      for (const member of members) tell(member, { type: 'reaches', reaches: ports.reaches() });
    },
    waiting: () => kept.size,
    members: () => members.size,
  };
}
