import type { MouseEvent } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { headingId, type Section } from './menu-sections.ts';

/**
 * Leads to a section without the router, which would draw the whole page anew; Back leads out of the menu, however
 * many headings were gone to. Until the page's scripts are here, and in a new tab, the link does it.
 */
function goTo(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (section === null || !isPlainClick(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector('h2')?.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
}

/** A menu's headings, each leading to its section. */
export function HeadingLinks({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ sid, name }) => (
    <a key={sid} href={`#${headingId(sid)}`} onClick={(event) => goTo(event, headingId(sid))}>
      {name}
    </a>
  ));
}
