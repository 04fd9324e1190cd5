/** A piece of a line of a page's text: plain text, with `href` a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const LINK = /\[([^\][]+)\]\(([^()\s]+)\)/g;
/** Web pages, pages of this server, mail and phone; anything else, as `javascript:`, stays text. */
const SAFE_HREF = /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*|mailto:[^\s]+|tel:[+\d]+)$/i;

const withoutEmphasis = (text: string): string => text.replaceAll(/(\*\*|__)(?=\S)(.+?)\1/g, '$2');

/** The pieces of a line: `[text](address)` is a link if its address is safe, and else its text; emphasis is left out. */
export function textParts(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', href = ''] = match;
    if (match.index > end) parts.push({ text: withoutEmphasis(line.slice(end, match.index)) });
    parts.push(SAFE_HREF.test(href) ? { text, href } : { text });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: withoutEmphasis(line.slice(end)) });
  return parts;
}

/** The line without markup, for a page's description. */
export function plainLine(line: string): string {
  return textParts(line)
    .map(({ text }) => text)
    .join('');
}
