import type { MouseEvent } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { headingId, type Section } from './menu-sections.ts';

/**
 * Scrolls to a section without the router, which would re-render the page; replaces the history entry, so Back leaves
 * the menu. Before scripts load, and in a new tab, the link works natively.
 */
function goTo(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (section === null || !isPlainClick(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector('h2')?.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
}

/** Links to the sections of a menu. */
export function HeadingLinks({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ sid, name }) => (
    <a key={sid} href={`#${headingId(sid)}`} onClick={(event) => goTo(event, headingId(sid))}>
      {name}
    </a>
  ));
}
