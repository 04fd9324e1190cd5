const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/** A source text with its placeholders filled; `number` is the one for `%n`. */
export function filledText(text: string, values: Record<string, string | number>, number = ''): string {
  return text
    .replace('%n', number)
    .replace(PLURAL, (_, key: string, one: string, other: string) =>
      (values[key] === 1 ? one : other).replace('#', `{${key}}`),
    )
    .replace(/\{(\w+)\}/g, (whole, key: string) => (key in values ? String(values[key]) : whole));
}
