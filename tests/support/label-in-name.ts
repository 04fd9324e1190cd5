import type { Page } from 'playwright';

/** Buttons and links whose accessible name lacks their visible words (WCAG 2.2, 2.5.3), with both. */
export function namesWithoutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.replaceAll(/[\s\u2066-\u2069]+/g, '').toLowerCase();
    const isHidden = (element: Element) => {
      const { display, clipPath } = getComputedStyle(element);
      return (
        element.ariaHidden === 'true' ||
        display === 'none' ||
        clipPath === 'inset(50%)' ||
        element.tagName === 'S'
      );
    };
    const shownIn = (node: Node): string => {
      if (node instanceof Text) return node.data;
      return node instanceof Element && isHidden(node) ? '' : [...node.childNodes].map(shownIn).join('');
    };
    const all = document.querySelectorAll('button, a[href], summary, [role=tab], [role=radio]');
    return [...all].flatMap((element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const named = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join('');
      const name = element.ariaLabel ?? named;
      const shown = shownIn(element);
      return name === '' || plain(name).includes(plain(shown)) ? [] : [`“${shown}” is named “${name}”`];
    });
  });
}
