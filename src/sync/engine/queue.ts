import type { Approval } from '#domain/approval.ts';
import type { MutationArgs, MutationName } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import type { BranchModel } from './branch-model.ts';
import { type Env, SyncFault } from './env.ts';
import type { EntryDraft, Label, OutboxChange, OutboxContent } from './outbox-entry.ts';
import { QueueFault, storeDraft } from './queue-fault.ts';

/** A manager who approves changes of another person on this device. */
export type Approve = (change: { id: string; name: string; args: unknown }) => Promise<Approval>;

export interface MutateOptions {
  /** The id of a change that this one depends on. */
  dep?: string;
  label?: Label;
  approve?: Approve | undefined;
}

export interface QueuePorts {
  env: Env;
  model: BranchModel;
  actor: Actor;
  shop: number;
  branch: number;
  /** The queue was read or written; the screen is rendered after this. */
  onContent(content: OutboxContent, before: OutboxContent): void;
  /** A change was stored. */
  onGrown(): void;
  /** Something changed that a screen can see. */
  onChange(): void;
}

/** The outbox as this tab knows it: other tabs and the worker read and write the same one. */
export interface Queue {
  write(rule: (content: OutboxContent) => OutboxChange): Promise<OutboxContent>;
  /** This tab's sender has written to the outbox. */
  adopt(content: OutboxContent): void;
  /** Another tab or the worker wrote to the outbox. */
  reread(): Promise<void>;
  /** The same as what `BranchSync.mutate` says. */
  add<N extends MutationName>(
    name: N,
    args: MutationArgs<N>,
    options: MutateOptions,
  ): Promise<{ id: string; saved: true }>;
  /** Reports the failure of work whose result is not awaited. */
  background(work: Promise<unknown>): void;
  stop(): void;
}

export function createQueue(ports: QueuePorts): Queue {
  const { env, model, actor, shop, branch } = ports;
  const { rules } = env;
  let writes = 0;
  let stopped = false;

  /** A waiting change whose rule is not loaded yet is shown as soon as it is, and so are its kitchen tickets. */
  function learnRules({ entries, relayed }: OutboxContent): void {
    const waiting = [...entries, ...relayed];
    const hasPaper = model.confirmed.rows('printer').size > 0;
    if (rules.isWhole() || waiting.every(({ name }) => !hasPaper && rules.find(name) !== undefined)) return;
    rules.complete().then(
      () => ports.onChange(),
      (cause: unknown) =>
        env.report(new SyncFault('rule_failed', 'the rules of waiting changes could not be read', cause)),
    );
  }

  function show(content: OutboxContent): void {
    const before = model.content();
    model.adopt(content);
    learnRules(content);
    ports.onContent(content, before);
  }

  function written(): void {
    writes += 1;
    env.broadcast.post({ type: 'outbox.changed' });
  }

  function ruleOf(name: MutationName) {
    const rule = rules.find(name);
    if (rule === undefined) throw new SyncFault('rule_failed', `no rule for ${name}`);
    return rule;
  }

  /** Shows the change before it is stored; takes it back if it cannot be. */
  async function store(draft: EntryDraft): Promise<void> {
    model.show(draft, actor);
    // Written to the disk before the screen is rendered.
    const storing = storeDraft(env.outbox, draft);
    ports.onChange();
    try {
      model.stored(await storing);
    } catch (fault) {
      model.takeBack(draft.id);
      ports.onChange();
      throw fault;
    }
  }

  return {
    async write(rule) {
      const content = await env.outbox.update(rule);
      written();
      show(content);
      ports.onChange();
      return content;
    },
    adopt(content) {
      written();
      if (!stopped) show(content);
    },
    /** What this tab writes wins over a read that began earlier. */
    async reread() {
      for (;;) {
        const before = writes;
        const content = await env.outbox.read();
        if (stopped) return;
        if (before !== writes) continue;
        if (content.unreadable > 0) {
          env.report(new SyncFault('outbox_unreadable', `${content.unreadable} rows cannot be read`));
        }
        show(content);
        ports.onChange();
        return;
      }
    },
    async add(name, args, { dep, label, approve }) {
      // Without an await in between, a change with a known rule is shown within the same tap.
      if (rules.find(name) === undefined) await rules.complete();
      const rule = ruleOf(name);
      const bound = rule.bind(args);
      if (!bound.ok) throw new QueueFault('invalid', { refusal: bound.refusal });
      const id = env.id();
      const approval = approve === undefined ? undefined : await approve({ id, name, args });
      const draft: EntryDraft = {
        id,
        actor: actor.id,
        shop,
        branch,
        name,
        v: rule.v,
        args,
        ...(dep === undefined ? {} : { dep }),
        ...(label === undefined ? {} : { label }),
        ...(approval === undefined ? {} : { approval }),
        at: env.now(),
        app: env.app,
      };
      await store(draft);
      writes += 1;
      ports.onGrown();
      ports.onChange();
      env.broadcast.post({ type: 'outbox.changed' });
      return { id: draft.id, saved: true };
    },
    background(work) {
      work.catch((cause: unknown) =>
        env.report(new SyncFault('outbox_failed', 'the outbox cannot be opened', cause)),
      );
    },
    stop() {
      stopped = true;
    },
  };
}
