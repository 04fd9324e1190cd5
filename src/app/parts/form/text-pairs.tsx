import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './text-pairs.module.css';

type Pair = [string, string];

/** Rows with two text fields each. */
export function TextPairs({
  rows,
  words,
  errorOf,
  onChange,
}: {
  rows: Pair[];
  words: Pair;
  errorOf: (at: number, side: 0 | 1) => string | undefined;
  onChange: (rows: Pair[]) => void;
}) {
  const { t } = useLingui();
  const set = (at: number, pair: Pair) => onChange(rows.map((one, index) => (index === at ? pair : one)));
  if (rows.length === 0) {
    return (
      <p>
        <Trans>None yet.</Trans>
      </p>
    );
  }
  return (
    <Stack gap={3}>
      {rows.map(([first, second], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows being typed have no id
        <div key={at} className={css.row}>
          <TextField
            label={`${words[0]} ${at + 1}`}
            value={first}
            error={errorOf(at, 0)}
            onChange={(text) => set(at, [text, second])}
          />
          <TextField
            label={`${words[1]} ${at + 1}`}
            value={second}
            error={errorOf(at, 1)}
            onChange={(text) => set(at, [first, text])}
          />
          <IconButton
            icon="trash"
            label={t`Remove ${first || String(at + 1)}`}
            onPress={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Stack>
  );
}
