const EMPTY_ROOT = '<div id="root"></div>';

/**
 * The frame of the staff app in the colors of its styles; the rail is a bar below on phones, as in the app. The
 * sign-in pages have the brand beside one card instead, above it on phones.
 */
const STYLES = `#root:not(:empty) + #skeleton { display: none }
      #skeleton { position: fixed; inset: 0; overflow: hidden; background: var(--page) }
      #skeleton i { display: block; border-radius: var(--radius-3); background: var(--skeleton) }
      #skeleton svg { inline-size: 40px; block-size: 48px; fill: none; stroke: var(--brand-mark); stroke-width: 4; stroke-linecap: round }
      #skeleton svg :first-child { fill: var(--brand-text); stroke: none }
      #skeleton circle { fill: var(--brand-mark); stroke: none }
      #skeleton svg :nth-child(2) { stroke: var(--brand); stroke-width: 3 }
      #skeleton header { box-sizing: border-box; block-size: 68px; padding: 22px; padding-inline-start: 124px; border-block-end: 1px solid var(--border) }
      #skeleton header i { inline-size: 180px; block-size: 24px }
      #skeleton nav { position: fixed; inset-block: 0; inset-inline-start: 0; inline-size: 92px; padding-block-start: 12px; background: var(--brand) }
      #skeleton nav svg { display: block; margin-inline: auto }
      #skeleton section { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 20px; padding: 20px; padding-inline-start: 112px }
      #skeleton section i { block-size: 160px }
      #skeleton aside { box-sizing: border-box; block-size: 100%; inline-size: 45.45%; padding: 38vh 48px 0; background: var(--brand) }
      #skeleton aside svg { inline-size: 84px; block-size: 84px }
      #skeleton aside + section { position: absolute; inset-block: 0; inset-inline: 45.45% 0; place-content: center; grid-template-columns: min(100%, 440px); padding: 20px }
      #skeleton aside + section i { block-size: 60vh }
      @media (width < 760px) {
        #skeleton header, #skeleton section { padding-inline: 16px }
        #skeleton nav { inset-block: auto 0; inline-size: 100%; block-size: 60px; padding: 0 }
        #skeleton nav svg { display: none }
      }
      @media (width <= 820px) {
        #skeleton aside { inline-size: 100%; block-size: 60px; padding: 12px 20px }
        #skeleton aside svg { inline-size: 36px; block-size: 36px }
        #skeleton aside + section { inset: 60px 0 0; place-content: start center; padding: 16px }
      }`;

/** The logo, as the app draws it. */
const MARK =
  '<svg viewBox="0 0 48 48"><path d="M7 34a17 17 0 0 1 34 0Z"/><path d="M17 29v-5m7 5V21m7 8v-5"/><path d="M5 39h38"/><circle cx="24" cy="12.5" r="3"/></svg>';

const FRAME = `<header><i></i></header><nav>${MARK}</nav><section>${'<i></i>'.repeat(6)}</section>`;
const SIGN_IN_FRAME = `<aside>${MARK}</aside><section><i></i></section>`;

const SIGN_IN_PAGES = /\/(login|register|restore|forgot|reset)\.html$/;

/** The staff app's HTML with a skeleton that stands until the app has rendered. */
export function withStaffSkeleton(html: string, path: string): string {
  const frame = SIGN_IN_PAGES.test(path) ? SIGN_IN_FRAME : FRAME;
  const skeleton = `<div id="skeleton" aria-hidden="true"><style>${STYLES}</style>${frame}</div>`;
  return html.replace(EMPTY_ROOT, () => `${EMPTY_ROOT}${skeleton}`);
}
