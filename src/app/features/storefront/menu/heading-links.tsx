import { type MouseEvent, useEffect, useRef } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { headingId, type Section } from './menu-sections.ts';
import css from './menu-page.module.css';

/**
 * Scrolls to a section without the router, which would re-render the page; replaces the history entry, so Back leaves
 * the menu. Before scripts load, and in a new tab, the link works natively.
 */
function goTo(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (section === null || !isPlainClick(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
}

/** Follows the sections from the first scroll on; returns how to stop. */
function followWhenScrolled(links: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const follow = async () => {
    const { followSections } = await import('./follow-sections.ts');
    if (!signal.aborted) signal.addEventListener('abort', followSections(links));
  };
  const start = () => {
    follow().catch((cause: unknown) => console.info('the sections are not followed', cause));
  };
  window.addEventListener('scroll', start, { once: true, passive: true, signal });
  return () => stop.abort();
}

/** Links to the sections of a menu; the one being read is marked. */
export function HeadingLinks({ sections }: { sections: readonly Section[] }) {
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = links;
    return current === null ? undefined : followWhenScrolled(current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other sections have other links
  }, [sections]);
  return (
    <div ref={links} className={css.links}>
      {sections.map(({ sid, name }) => (
        <a key={sid} href={`#${headingId(sid)}`} onClick={(event) => goTo(event, headingId(sid))}>
          {name}
        </a>
      ))}
    </div>
  );
}
