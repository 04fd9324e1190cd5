import { type ReactNode, Suspense } from 'react';
import { useSeen } from './use-seen.ts';

/** What lies at the end of a page is fetched by those who get there. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const [isSeen, place] = useSeen<HTMLDivElement>();
  return <div ref={place}>{isSeen ? <Suspense>{children}</Suspense> : null}</div>;
}
