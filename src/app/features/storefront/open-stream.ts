/**
 * Server-sent events of an address, until `signal`. Open only while the page is looked at: a browser has few connections
 * for all of its tabs. `listen` is called with every new stream, before it has opened.
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
