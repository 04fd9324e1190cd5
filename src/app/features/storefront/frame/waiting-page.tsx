import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

interface WaitingPageProps {
  heading: ReactNode;
  /** What the page is for, to read until its scripts are there. */
  children?: ReactNode;
}

/** The first HTML of a page whose content only the browser knows: what is known of it, and a skeleton. */
export function WaitingPage({ heading, children }: WaitingPageProps) {
  return (
    <Stack gap={4}>
      <h1>{heading}</h1>
      {children === undefined ? null : <p>{children}</p>}
      <Skeleton height="180px" />
      <Skeleton height="180px" />
    </Stack>
  );
}
