const CALLS = /src\/(?:contract\/[\w-]+|domain\/[\w-]+\/(?:[\w-]+-mutations?|branch-forms))\.ts$/;

/** Removes the summary and audit metadata of the calls, which only the server uses. */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!CALLS.test(id)) return undefined;
      const bare = code.replaceAll(/\b(?:\w*[sS]ummary|audit):\s*(?:'[^']*'|"[^"]*"),?/g, '');
      return { code: bare, map: null };
    },
  };
}
