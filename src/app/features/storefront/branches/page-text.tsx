import type { TextBlock } from '#domain/content/text-blocks.ts';
import { textParts } from '#domain/content/text-parts.ts';
import css from './content-page.module.css';

/** The text of a page. */
export function PageText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={css.words}>
      {blocks.map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === 'heading')
          return (
            <h2 key={key}>
              <Line text={block.text} />
            </h2>
          );
        if (block.kind === 'text')
          return (
            <p key={key}>
              <Line text={block.text} />
            </p>
          );
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>
                <Line text={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** A line with its links. */
function Line({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={`${index} ${part.href}`} href={part.href} rel="noreferrer">
        {part.text}
      </a>
    ),
  );
}
