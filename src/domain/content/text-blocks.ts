/** A block of a page's text; it holds plain text, never HTML. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Parses a page's text: a line that begins with `#` is a heading, lines that begin with `-` are a list, an empty line
 * ends a paragraph. Everything else is literal text.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = /^#+\s*(.+)$/.exec(line)?.[1];
    const item = /^-\s+(.+)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (line === '') isOpen = false;
    else if (heading !== undefined) {
      blocks.push({ kind: 'heading', text: heading });
      isOpen = false;
    } else if (item !== undefined) {
      if (isOpen && last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      isOpen = true;
    } else if (isOpen && last?.kind === 'text') last.text += ` ${line}`;
    else {
      blocks.push({ kind: 'text', text: line });
      isOpen = true;
    }
  }
  return blocks;
}
