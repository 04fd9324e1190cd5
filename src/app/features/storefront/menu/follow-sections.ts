/** The part of the viewport, below the bar, in which the section being read is looked for. */
const READING_AREA = '-25% 0px -60% 0px';

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
      const left = link.offsetLeft - (links.clientWidth - link.offsetWidth) / 2;
      current?.removeAttribute('aria-current');
      current = link;
      link.setAttribute('aria-current', 'true');
      links.scrollTo({ left });
    },
    { rootMargin: READING_AREA },
  );
  for (const section of linkOf.keys()) watch.observe(section);
  return () => {
    watch.disconnect();
    current?.removeAttribute('aria-current');
  };
}
