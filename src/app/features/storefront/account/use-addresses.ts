import { useEffect, useState } from 'react';
import { accountCalls } from '#contract/account.ts';
import type { SavedAddress } from '#domain/people/member.ts';
import type { Result } from '#domain/result.ts';
import { callAsMember } from './member.ts';

type Answer = Result<{ addresses: SavedAddress[] }>;

/** A member's saved addresses and how to change them; undefined until loaded. */
export function useAddresses() {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const { signal } = stop;
      const next = await callAsMember('user/addresses', accountCalls['user/addresses'], {}, { signal });
      if (!signal.aborted) setAnswer(next);
    })();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round reloads
  }, [round]);

  async function kept(work: Promise<Answer>): Promise<Answer> {
    const done = await work;
    if (done.ok) setAnswer(done);
    return done;
  }

  return {
    answer,
    again: () => setRound((before) => before + 1),
    save: (address: SavedAddress) =>
      kept(callAsMember('user/address-save', accountCalls['user/address-save'], address)),
    remove: (id: string) =>
      kept(callAsMember('user/address-delete', accountCalls['user/address-delete'], { id })),
  };
}
