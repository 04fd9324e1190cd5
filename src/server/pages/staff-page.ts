const EMPTY_ROOT = '<div id="root"></div>';

/** The frame of the staff app in the colors of its styles; the rail is a bar below on phones, as in the app. */
const STYLES = `#root:not(:empty) + #skeleton { display: none }
      #skeleton { position: fixed; inset: 0; background: var(--page) }
      #skeleton header { block-size: 68px; border-block-end: 1px solid var(--border) }
      #skeleton nav { position: fixed; inset-block: 0; inset-inline-start: 0; inline-size: 92px; background: var(--brand) }
      @media (width < 760px) {
        #skeleton nav { inset-block: auto 0; inline-size: 100%; block-size: 60px; background: var(--surface); border-block-start: 1px solid var(--border) }
      }`;

/** The staff app's HTML with a skeleton that stands until the app has rendered; the sign-in page has no rail. */
export function withStaffSkeleton(html: string, path: string): string {
  const rail = path.endsWith('/login.html') ? '' : '<nav></nav>';
  const skeleton = `<div id="skeleton" aria-hidden="true"><style>${STYLES}</style><header></header>${rail}</div>`;
  return html.replace(EMPTY_ROOT, () => `${EMPTY_ROOT}${skeleton}`);
}
