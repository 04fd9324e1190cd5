import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

/** The first HTML of a page whose content only the browser knows: its heading, if it is always the same, and a skeleton. */
export function WaitingPage({ heading }: { heading?: ReactNode }) {
  return (
    <Stack gap={4}>
      {heading === undefined ? <Skeleton height="48px" /> : <h1>{heading}</h1>}
      <Skeleton height="180px" />
      <Skeleton height="180px" />
    </Stack>
  );
}
