import css from './settings.module.css';

/** The problem of a group of choices; nothing without one. */
export function FieldProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className={css.error}>
      {text}
    </p>
  );
}
