import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** What lies at the end of a page is fetched by those who get there. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{isSeen ? <Suspense>{children}</Suspense> : null}</div>;
}
