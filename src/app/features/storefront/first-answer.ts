/**
 * What the server wrote into the page beside its head, so that nobody waits for another question and answer: once, and
 * only of a page that comes from the server now. Undefined: it has to be asked for.
 */
export function firstAnswer(of: string): unknown {
  const written = document.querySelector<HTMLScriptElement>('#first-answer');
  if (written === null || written.dataset['of'] !== of) return undefined;
  written.remove();
  const [visit] = performance.getEntriesByType('navigation');
  // A page gone back to may be hours old.
  if (visit !== undefined && 'type' in visit && visit.type === 'back_forward') return undefined;
  try {
    return JSON.parse(written.textContent);
  } catch {
    return undefined;
  }
}
