/**
 * Server-sent events of an address, until `signal`. Connected only while the page is visible, since browsers limit
 * connections per host. `listen` is called with each new EventSource before it opens.
 */
export function openStream(
  address: string,
  listen: (stream: EventSource) => void,
  signal: AbortSignal,
): { state: () => number | undefined; again: () => void } {
  let stream: EventSource | undefined;
  const again = () => {
    stream?.close();
    stream = undefined;
    if (signal.aborted || document.visibilityState !== 'visible') return;
    stream = new EventSource(address);
    listen(stream);
  };
  again();
  document.addEventListener('visibilitychange', again, { signal });
  signal.addEventListener('abort', again);
  return { state: () => stream?.readyState, again };
}
