/** So many letters of a name have to stand side by side. A name with more than its row holds is drawn smaller rather than broken within the word. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/u).map((word) => word.length));
}
