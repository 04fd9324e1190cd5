import * as z from 'zod/mini';

/** An answer older than this, counted from the page load, is requested again. */
const FRESH_MS = 15_000;

let given: { of: string; value: unknown } | undefined;

/** For server rendering: sets what `firstAnswer` returns until reset with undefined. */
export function giveFirstAnswer(answer: { of: string; value: unknown } | undefined): void {
  given = answer;
}

/**
 * Whether this is rendered on the server: no event handlers run until the browser renders, so controls have to be
 * links or placeholders.
 */
export const isServerRendered = (): boolean => given !== undefined;

/**
 * The page's first answer, embedded by the server to save a round trip; can be taken once, and only on a fresh page
 * load. Undefined: request it.
 */
export function firstAnswer<S extends z.ZodMiniType>(of: string, schema: S): z.infer<S> | undefined {
  const parsed = z.safeParse(schema, embeddedAnswer(of));
  return parsed.success ? parsed.data : undefined;
}

function embeddedAnswer(of: string): unknown {
  if (given !== undefined) return given.of === of ? given.value : undefined;
  const written = document.querySelector<HTMLScriptElement>('#first-answer');
  if (written === null || written.dataset['of'] !== of) return undefined;
  written.remove();
  if (performance.now() > FRESH_MS) return undefined;
  const [visit] = performance.getEntriesByType('navigation');
  // A page restored by Back may be hours old.
  if (visit !== undefined && 'type' in visit && visit.type === 'back_forward') return undefined;
  try {
    return JSON.parse(written.textContent);
  } catch {
    return undefined;
  }
}
