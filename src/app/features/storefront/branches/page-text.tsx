import type { TextBlock } from '#domain/content/text-blocks.ts';
import css from './content-page.module.css';

/** The text of a page. */
export function PageText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={css.words}>
      {blocks.map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
        if (block.kind === 'text') return <p key={key}>{block.text}</p>;
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
