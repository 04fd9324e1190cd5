export interface Change {
  id: string;
  n: number;
}

/** The operations that the bench needs of each library. */
export interface Peer {
  /** Resolves when the library has accepted it: from then on the screen would say "saved". */
  enqueue(change: Change): Promise<void>;
  /** How many changes the library itself reports as undelivered. */
  pending(): Promise<number>;
  /** Ids of changes whose failure the library has reported to the application. */
  told(): string[];
}

declare global {
  interface Window {
    peer: Peer;
    /** One after the other, each once the last was accepted; returns the milliseconds of each. */
    enqueueAll(ids: string[]): Promise<{ saved: string[]; ms: number[] }>;
  }
}

export function present(peer: Peer): void {
  window.enqueueAll = async (ids) => {
    const saved: string[] = [];
    const ms: number[] = [];
    for (const [n, id] of ids.entries()) {
      const at = performance.now();
      try {
        await peer.enqueue({ id, n });
        saved.push(id);
      } catch (error) {
        console.info('not taken over', error);
      }
      ms.push(performance.now() - at);
    }
    return { saved, ms };
  };
  window.peer = peer;
}

/** How any application of these sends: a response that is not 2xx with a JSON body has failed. */
export async function postJson(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
