export interface Change {
  id: string;
  n: number;
}

/** What the bench asks of each library. */
export interface Peer {
  /** Resolves when the library has taken it over: from then on the screen would say "saved". */
  enqueue(change: Change): Promise<void>;
  /** How many changes the library itself says are not delivered yet. */
  pending(): Promise<number>;
  /** Ids of changes whose failure the library has told the application. */
  told(): string[];
}

declare global {
  interface Window {
    peer: Peer;
    /** One after the other, the next when the last was taken over; answers the milliseconds of each. */
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

/** How any application of these sends: what is not a 2xx with a JSON body has failed. */
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
