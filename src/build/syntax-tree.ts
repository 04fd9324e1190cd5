/** A node of the syntax tree that vite's `parseSync` returns (ESTree). */
export type SyntaxNode = Record<string, unknown>;

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every node of a syntax tree, parents first. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (isSyntaxNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}
