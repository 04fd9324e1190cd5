import { classes } from '#ui/classes.ts';
import type { TicketLine, TicketStyle } from '#domain/printing/ticket-line.ts';
import css from './ticket-page.module.css';

const classOf = ({ bold, center, inverse, indent }: TicketStyle) =>
  classes(
    css.text,
    bold === true && css.bold,
    center === true && css.center,
    inverse === true && css.inverse,
    indent !== undefined && indent > 0 && css.indent,
  );

/** The printer's double width or double height becomes a larger font, since browsers cannot stretch one dimension. */
const sizeOf = ({ wide = 1, tall = 1 }: TicketStyle) => wide + tall;

function Line({ line }: { line: TicketLine }) {
  switch (line.type) {
    case 'text':
      return (
        <p className={classOf(line)} data-size={sizeOf(line)}>
          <span>{line.text.trim()}</span>
        </p>
      );
    case 'pair':
      return (
        <p className={classes(classOf(line), css.pair)} data-size={sizeOf(line)}>
          <span>{line.left}</span>
          <span>{line.right}</span>
        </p>
      );
    case 'rule':
      return <hr className={css.rule} />;
    case 'gap':
      return <div className={css.gap} />;
  }
}

/** A ticket as an 80 mm printer prints it, on its own page. */
export function TicketPage(props: { label: string; language: string; lines: readonly TicketLine[] }) {
  return (
    <article className={css.page} aria-label={props.label} lang={props.language}>
      {props.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no id
        <Line key={index} line={line} />
      ))}
    </article>
  );
}
