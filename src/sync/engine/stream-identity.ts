import type { Actor } from '#domain/roles.ts';
import type { BranchModel } from './branch-model.ts';
import type { Env } from './env.ts';
import type { OutboxChange, OutboxContent, Stream } from './outbox-entry.ts';
import { closeStream, openStream, streamOf } from './outbox-rules.ts';
import type { Queue } from './queue.ts';

/** With which client id this person's changes are numbered on this device, and with which token they are sent. */
export interface StreamIdentity {
  current(): Stream | undefined;
  /** Opens the stream, with this tab's token if it was given one. */
  opening(): (content: OutboxContent) => OutboxChange;
  /** If a tab that opened with an older sign-in has replaced the token this tab was given, stores it once more. */
  check(content: OutboxContent): void;
  /** A new token of the same person; null: signed out. */
  signedIn(token: string | null): Promise<void>;
}

export function createStreamIdentity(ports: {
  env: Pick<Env, 'id' | 'app'>;
  actor: Actor;
  /** Undefined: the stored one. */
  token: string | null | undefined;
  model: BranchModel;
  queue: Pick<Queue, 'write' | 'background'>;
}): StreamIdentity {
  const { env, actor, model, queue } = ports;
  /** The newest token this tab was given; null: none, or it has been stored. */
  let given = ports.token ?? null;
  /** How often this tab was told of a sign-in or sign-out. */
  let signIns = 0;

  const current = () => streamOf(model.content(), actor.id);
  const device = () => ({ freshClient: env.id(), app: env.app });

  function isHeldWithout(content: OutboxContent, token: string | null): token is string {
    const mine = streamOf(content, actor.id);
    return token !== null && mine?.hold === 'auth' && mine.token !== null && mine.token !== token;
  }

  /** The server decides whether it is valid. */
  async function offer(token: string): Promise<void> {
    given = null;
    const here = device();
    await queue.write((content) =>
      isHeldWithout(content, token) ? openStream(content, actor, token, here) : {},
    );
  }

  return {
    current,
    opening() {
      const here = device();
      return (content) => openStream(content, actor, ports.token, here);
    },
    check(content) {
      if (isHeldWithout(content, given)) queue.background(offer(given));
    },
    async signedIn(token) {
      given = token;
      signIns += 1;
      const mine = signIns;
      const here = device();
      const ended = current()?.token;
      await queue.write((content) => {
        // A slow disk may complete this after a later sign-in; a sign-out must not end that one.
        if (mine !== signIns) return {};
        return token === null
          ? closeStream(content, actor.id, ended)
          : openStream(content, actor, token, here);
      });
    },
  };
}
