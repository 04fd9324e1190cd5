import { Trans } from '@lingui/react/macro';
import { excerptAround } from './excerpt-around.ts';
import css from './found-in-text.module.css';

interface FoundInTextProps {
  dish: { name: string; text: string };
  /** The words that were searched for. */
  query: string;
}

/** A dish's description; where a search found the dish by it alone, the part with the words, marked. */
export function FoundInText({ dish, query }: FoundInTextProps) {
  const parts = excerptAround(dish, query);
  if (parts === undefined) return dish.text;
  return (
    <>
      <Trans>In the description:</Trans>{' '}
      {parts.map(({ at, text, isFound }) =>
        isFound ? (
          <mark key={at} className={css.found}>
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </>
  );
}
