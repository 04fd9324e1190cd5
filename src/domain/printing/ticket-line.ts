/** Text size on paper, in multiples of a character's width and height. */
export interface TicketStyle {
  wide?: 1 | 2 | 3;
  tall?: 1 | 2 | 3;
  bold?: boolean;
  center?: boolean;
  /** White on black. */
  inverse?: boolean;
  /** Indent in characters, for every wrapped line. */
  indent?: number;
}

/** One element of a ticket, top to bottom. Texts may be longer than a line. */
export type TicketLine =
  | ({ type: 'text'; text: string } & TicketStyle)
  | ({ type: 'pair'; left: string; right: string } & TicketStyle)
  | { type: 'rule' }
  | { type: 'gap' };

export const text = (content: string, style: TicketStyle = {}): TicketLine => ({
  type: 'text',
  text: content,
  ...style,
});

export const pair = (left: string, right: string, style: TicketStyle = {}): TicketLine => ({
  type: 'pair',
  left,
  right,
  ...style,
});

export const rule: TicketLine = { type: 'rule' };
export const gap: TicketLine = { type: 'gap' };

/** Wraps a text into lines of at most `width` characters, at spaces where possible. */
export function wrapped(content: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of content.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((one) => one !== '')) {
      let rest = word;
      if (line !== '' && line.length + 1 + rest.length > width) {
        lines.push(line);
        line = '';
      }
      while (rest.length > width) {
        lines.push(rest.slice(0, width));
        rest = rest.slice(width);
      }
      line = line === '' ? rest : `${line} ${rest}`;
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}
