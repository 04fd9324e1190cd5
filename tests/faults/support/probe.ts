/** The state of a change that a tab gave to the outbox. */
export interface LedgerLine {
  tab: string;
  /** Counts the tab's changes, in the order they were written. */
  n: number;
  /**
   * `saved`: its transaction has completed, from now on the promise holds; `undone`: it failed, and may be tried
   * again.
   */
  state: 'saved' | 'undone';
  id: string;
  actor: string;
  name: string;
  sid: string;
  /** Its position in the device's outbox; 0: none. */
  order: number;
}

export interface Tap {
  product: string;
  value: boolean;
}

/** An outbox entry as stored on disk. */
export interface Waiting {
  id: string;
  actor: string;
  state: string;
  reason: string;
  listed: boolean;
}

/** Test access inside the page: presses its buttons, reads its screen and disk. The product has no hook for it. */
export interface FaultProbe {
  /** Presses that many "tomorrow" switches of the stock screen, each once in a round over all of `part` in `of`. */
  tap(options: { count: number; part: number; of: number; pauseMs: number }): Promise<Tap[]>;
  /** The state of the switches by product. */
  shown(): Record<string, boolean>;
  outbox(): Promise<Waiting[]>;
}

declare global {
  interface Window {
    fault: FaultProbe;
    faultLedger?: (line: LedgerLine) => Promise<void>;
  }
}

/** Runs in the page before its own code; self-contained, because it is sent as text. */
export function installFaultProbe(): void {
  const tab = crypto.randomUUID();
  let handed = 0;
  let next = 0;

  const textOf = (from: unknown, key: string): string => {
    const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const argsOf = (from: unknown): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, 'args') : undefined;

  const plainAdd = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function add(value: unknown, key?: IDBValidKey): IDBRequest<IDBValidKey> {
    const request = key === undefined ? plainAdd.call(this, value) : plainAdd.call(this, value, key);
    const tx = this.transaction;
    if (this.name !== 'entries' || tx.db.name !== 'brigade-outbox') return request;
    handed += 1;
    const n = handed;
    const tell = (state: LedgerLine['state']) => {
      const order = state === 'saved' ? Number(request.result) : 0;
      void window.faultLedger?.({
        tab,
        n,
        state,
        id: textOf(value, 'id'),
        actor: textOf(value, 'actor'),
        name: textOf(value, 'name'),
        sid: textOf(argsOf(value), 'sid'),
        order,
      });
    };
    tx.addEventListener('complete', () => tell('saved'));
    tx.addEventListener('abort', () => tell('undone'));
    return request;
  };

  const switches = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')].filter((one) =>
      one.getAttribute('aria-label')?.endsWith(' tomorrow'),
    );
  const productOf = (input: HTMLInputElement) =>
    (input.getAttribute('aria-label') ?? '').replace(/ tomorrow$/, '');

  window.fault = {
    async tap({ count, part, of, pauseMs }) {
      const taps: Tap[] = [];
      for (let done = 0; done < count; done += 1) {
        const mine = switches().filter((_, index) => index % of === part);
        const input = mine[next % mine.length];
        if (input === undefined) break;
        next += 1;
        taps.push({ product: productOf(input), value: !input.checked });
        input.click();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pauseMs));
      }
      return taps;
    },
    shown: () => Object.fromEntries(switches().map((one) => [productOf(one), one.checked])),
    outbox: () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('brigade-outbox');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no outbox')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction('entries').objectStore('entries').getAll();
          reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')));
          reading.addEventListener('success', () => {
            db.close();
            const rows: unknown[] = reading.result;
            resolve(
              rows.map((row) => {
                const get = (key: string): unknown =>
                  typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
                const state = textOf(row, 'state');
                return {
                  id: textOf(row, 'id'),
                  actor: textOf(row, 'actor'),
                  state,
                  reason: textOf(get('verdict'), 'code'),
                  listed: state === 'rejected' && get('acknowledged') !== true,
                };
              }),
            );
          });
        });
      }),
  };
}
