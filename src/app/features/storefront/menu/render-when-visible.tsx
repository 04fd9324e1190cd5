import { type ReactNode, Suspense } from 'react';
import { useWasVisible } from './use-was-visible.ts';

/** Loads content at the end of a page when it comes into view. */
export function RenderWhenVisible({ children }: { children: ReactNode }) {
  const [isSeen, place] = useWasVisible<HTMLDivElement>();
  return <div ref={place}>{isSeen ? <Suspense>{children}</Suspense> : null}</div>;
}
