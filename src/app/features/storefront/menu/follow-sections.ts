/** The part of the viewport, below the bar, in which the section being read is looked for. */
const READING_AREA = '-25% 0px -60% 0px';

/** Centers a link in the row that scrolls: of the links, or with large text of the whole bar. */
function bringIntoView(link: HTMLElement, links: HTMLElement): void {
  const bar = links.parentElement;
  const row = bar !== null && bar.scrollWidth > bar.clientWidth ? bar : links;
  const [at, around] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  // A name wider than the row begins at its start.
  const free = Math.max(0, around.width - at.width) / 2;
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  const by = isMirrored ? at.right - around.right + free : at.left - around.left - free;
  row.scrollTo({ left: row.scrollLeft + by });
}

/**
 * Marks the link of the section being read with `aria-current`, and keeps it in view in its bar. Intersections are
 * reported after layout, so nothing here causes another one. Returns how to stop.
 */
export function followSections(links: HTMLElement): () => void {
  const linkOf = new Map<Element, HTMLAnchorElement>();
  for (const link of links.querySelectorAll<HTMLAnchorElement>('a')) {
    const section = document.getElementById(link.hash.slice(1));
    if (section !== null) linkOf.set(section, link);
  }
  const inArea = new Set<Element>();
  let current: HTMLAnchorElement | undefined;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inArea.add(target);
        else inArea.delete(target);
      }
      const [first] = [...linkOf].filter(([section]) => inArea.has(section));
      // Between two sections, and above the first, the last one stays marked.
      if (first === undefined || first[1] === current) return;
      const [, link] = first;
      current?.removeAttribute('aria-current');
      current = link;
      link.setAttribute('aria-current', 'true');
      bringIntoView(link, links);
    },
    { rootMargin: READING_AREA },
  );
  for (const section of linkOf.keys()) watch.observe(section);
  return () => {
    watch.disconnect();
    current?.removeAttribute('aria-current');
  };
}
