import type { X509Certificate } from 'node:crypto';
import type { Language } from '#domain/languages.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { trustTexts } from './trust-page.data.ts';

type Platform = keyof (typeof trustTexts)[Language]['steps'];

export const CERTIFICATE_PATH = '/brigade.crt';

/** The platform whose steps stand first. An iPad reports itself as a Mac, so both are near each other. */
export function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad/.test(userAgent)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox')) return 'other';
  if (userAgent.includes('Macintosh')) return 'mac';
  return userAgent.includes('Windows') ? 'windows' : 'other';
}

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 36rem; padding: 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
.act { display: block; box-sizing: border-box; min-height: 3rem; padding: .7rem 1rem; margin: .75rem 0; border-radius: .75rem;
  text-align: center; font-weight: 700; text-decoration: none; border: 2px solid #0f5c4a; color: inherit; }
.act.main { background: #0f5c4a; color: #fff; }
summary { min-height: 2.75rem; display: flex; align-items: center; font-weight: 700; cursor: pointer; }
summary::after { content: '▾'; margin-inline-start: auto; }
details[open] summary::after { content: '▴'; }
li { margin: .5rem 0; }
code { overflow-wrap: anywhere; direction: ltr; unicode-bidi: isolate; }`;

/** The page, without scripts: it must work in any browser before anything is trusted. */
export function trustPage(
  authority: X509Certificate,
  secureOrigin: string,
  { language, platform }: { language: Language; platform: Platform },
): string {
  const texts = trustTexts[language];
  const name = /CN=(.*)/.exec(authority.subject)?.[1] ?? 'Brigade';
  const steps = Object.entries(texts.steps)
    .sort(([one], [other]) => Number(other === platform) - Number(one === platform))
    .map(
      ([of, { title, steps: all }]) =>
        `<details${of === platform ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ol>${all
          .map((step) => `<li>${escapeHtml(step.replace('{name}', name))}</li>`)
          .join('')}</ol></details>`,
    );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)} · Brigade</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.intro)}</p>
<a class="act main" href="${CERTIFICATE_PATH}" download="brigade.crt">${escapeHtml(texts.download)}</a>
${steps.join('\n')}
<a class="act" href="${escapeHtml(secureOrigin)}/admin">${escapeHtml(texts.open)}</a>
<p>${escapeHtml(texts.without)}</p>
<p>${escapeHtml(texts.compare)}<br><code>${escapeHtml(authority.fingerprint256)}</code></p>
</main></body></html>
`;
}
