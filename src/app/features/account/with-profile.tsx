import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './account.module.css';
import { useProfile } from './use-profile.ts';

export interface Own {
  profile: CallResponse<'GET user/profile'>['profile'];
  /** Whether the server can send mail. */
  mail: boolean;
  token: string;
  again: () => Promise<void>;
}

/** Loads the person's own account, then renders the screen. */
export function WithProfile({ children }: { children: (own: Own) => ReactNode }) {
  const { answer, again, token } = useProfile();
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return <div className={css.screen}>{children({ ...answer.value, token, again })}</div>;
}
