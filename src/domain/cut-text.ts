/** The beginning of a text, at most `max` long and without half a character (an emoji is two), which no database stores. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}
