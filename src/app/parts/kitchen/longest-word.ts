/** Length of the longest word of a name. Used to shrink long names instead of breaking them within a word. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/u).map((word) => word.length));
}
