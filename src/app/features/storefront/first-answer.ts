import * as z from 'zod/mini';

/** Who comes to a screen later than this after the page was opened asks for what is true then. */
const FRESH_MS = 15_000;

let given: { of: string; value: unknown } | undefined;

/** For a drawing on the server, where no page is: what `firstAnswer` answers until it is taken back. */
export function giveFirstAnswer(answer: { of: string; value: unknown } | undefined): void {
  given = answer;
}

/** Whether this is drawn on the server: nothing is heard until the page draws itself, so what can be tapped is a link, or waits. */
export const isDrawnAhead = (): boolean => given !== undefined;

/**
 * What the server wrote into the page beside its head, so that nobody waits for another question and answer: once, and
 * only of a page that comes from the server now. Undefined: it has to be asked for.
 */
export function firstAnswer<S extends z.ZodMiniType>(of: string, schema: S): z.infer<S> | undefined {
  const parsed = z.safeParse(schema, broughtAs(of));
  return parsed.success ? parsed.data : undefined;
}

function broughtAs(of: string): unknown {
  if (given !== undefined) return given.of === of ? given.value : undefined;
  const written = document.querySelector<HTMLScriptElement>('#first-answer');
  if (written === null || written.dataset['of'] !== of) return undefined;
  written.remove();
  if (performance.now() > FRESH_MS) return undefined;
  const [visit] = performance.getEntriesByType('navigation');
  // A page gone back to may be hours old.
  if (visit !== undefined && 'type' in visit && visit.type === 'back_forward') return undefined;
  try {
    return JSON.parse(written.textContent);
  } catch {
    return undefined;
  }
}
