/** Removes the summary and audit metadata of the calls, which only the server uses. */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined;
      const bare = code.replaceAll(/\n\s*(?:summary|audit):\s*(?:'[^']*'|"[^"]*"),/g, '');
      return { code: bare, map: null };
    },
  };
}
