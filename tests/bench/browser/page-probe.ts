/** Test access inside the page. It uses only standard browser interfaces; the product has no hook for it. */
export interface PageProbe {
  /** One row written with strict durability to a separate database, in milliseconds. */
  rawPut(): Promise<number>;
  /** A changed attribute, painted, in milliseconds. */
  rawPaint(): Promise<number>;
  /** Presses a line's button (the first that can be started); undefined: there is none. */
  tap(sid?: string): Promise<Tapped | undefined>;
  /** Presses the element of a selector; returns when the element of `until`, or else the next frame, was painted. */
  press(selector: string, until?: string): Promise<{ worked: number; painted: number }>;
  /** Presses this many lines, each after the last was stored. */
  tapMany(count: number): Promise<number>;
  /** Page time at which the next change was durable in the outbox. */
  stored(): Promise<number>;
  /** Resolves when a ticket shows a changed text, painted; returns the page's time. */
  changed(sid: string): Promise<{ heard: number; inDom: number; painted: number }>;
  tickets(): number;
  /** Starts recording frames, long tasks and the tickets React renders. */
  watch(): void;
  watched(): { longest: number; over50: number; frames: number; longTasks: number[]; commits: number[] };
  /** When answers of the batch endpoint were stored, since `at`, and how many changes they decided. */
  pushes(): { stored: number; verdicts: number; busy: number; asked: number }[];
  /** Page time of the last batch request; 0: never. */
  askedAt(): number;
  /** When this many tickets were first on screen, since the navigation started; 0: not yet. */
  usableAt(): number;
}

export interface Tapped {
  sid: string;
  /** Main thread time spent on the tap. */
  worked: number;
  painted: number;
  saved: number;
  /** Time of the tap since 1970. */
  at: number;
}

declare global {
  interface Window {
    bench: PageProbe;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

/** Runs in the page before its own code; self-contained, because it is sent as text. */
export function installProbe(): void {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** The next task: after the frame that is being made, if there is one. */
  const afterTask = () =>
    new Promise<number>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        channel.port1.close();
        resolve(performance.now());
      });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  const plainFrame = window.requestAnimationFrame.bind(window);
  const afterFrame = () => new Promise<number>((resolve) => plainFrame(() => void afterTask().then(resolve)));
  /** A change made during a frame is painted with it; tracked while a measurement waits for a change. */
  let isInFrame = false;
  let asking = 0;
  window.requestAnimationFrame = (callback) =>
    plainFrame((at) => {
      if (asking > 0) {
        isInFrame = true;
        void afterTask().then(() => (isInFrame = false));
      }
      callback(at);
    });

  const outboxWrites: ((at: number) => void)[] = [];
  const plainTransaction = Reflect.get(IDBDatabase.prototype, 'transaction');
  Reflect.set(
    IDBDatabase.prototype,
    'transaction',
    function transaction(this: IDBDatabase, ...args: unknown[]): unknown {
      const made: unknown = Reflect.apply(plainTransaction, this, args);
      if (this.name === 'brigade-outbox' && args[1] === 'readwrite' && made instanceof IDBTransaction) {
        const told = outboxWrites.splice(0);
        made.addEventListener('complete', () => {
          const at = performance.now();
          for (const tell of told) tell(at);
        });
        made.addEventListener('abort', () => outboxWrites.unshift(...told));
      }
      return made;
    },
  );

  const pushes: ReturnType<PageProbe['pushes']> = [];
  let lastAsked = 0;
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (!url.includes('sync/push')) return plainFetch(input, init);
    const asked = performance.now();
    lastAsked = asked;
    const response = await plainFetch(input, init);
    const busy = performance.now();
    const plainJson = response.json.bind(response);
    response.json = async () => {
      const body: unknown = await plainJson();
      if (typeof body === 'object' && body !== null && 'verdicts' in body && Array.isArray(body.verdicts)) {
        const verdicts = body.verdicts.length;
        outboxWrites.push((stored) => pushes.push({ asked, busy, stored, verdicts }));
      }
      return body;
    };
    return response;
  };

  let heardAt = 0;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"events.')) heardAt = performance.now();
      });
    }
  };

  let raw: Promise<IDBDatabase> | undefined;
  function rawDatabase(): Promise<IDBDatabase> {
    raw ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('bench-raw', 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('rows', { autoIncrement: true }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    });
    return raw;
  }

  const lineButtons = (sid: string | undefined) =>
    document.querySelectorAll<HTMLButtonElement>(
      `article[data-sid${sid === undefined ? '' : `="${sid}"`}] li button`,
    );

  let startedAt = 0;
  let lastFrame = 0;
  let frames = 0;
  let longest = 0;
  let over50 = 0;
  let watching = false;
  const longTasks: number[] = [];
  const commits: number[] = [];
  let seen = new Map<string, object>();

  /** The tickets rendered by a commit: fibers that are new since the last commit and did work. */
  function countTickets(root: unknown): void {
    const now = new Map<string, object>();
    let rendered = 0;
    const get = (from: unknown, key: string): unknown =>
      typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
    const stack: unknown[] = [get(root, 'current')];
    while (stack.length > 0) {
      const fiber = stack.pop();
      if (typeof fiber !== 'object' || fiber === null) continue;
      const sid = get(get(fiber, 'memoizedProps'), 'data-sid');
      if (typeof sid === 'string' && get(fiber, 'type') === 'article') {
        const owner = get(fiber, 'return');
        if (typeof owner === 'object' && owner !== null) {
          now.set(sid, owner);
          const isNew = seen.get(sid) !== owner;
          if (isNew && (Number(get(owner, 'flags')) & 1) === 1) rendered += 1;
        }
        stack.push(get(fiber, 'sibling'));
        continue;
      }
      stack.push(get(fiber, 'sibling'), get(fiber, 'child'));
    }
    seen = now;
    if (watching) commits.push(rendered);
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_id: unknown, root: unknown) => {
      if (watching) countTickets(root);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };

  let usableAt = 0;
  const lookForTickets = () => {
    if (document.querySelectorAll('article[data-sid] li button').length >= 20) {
      void afterFrame().then((at) => {
        usableAt = at;
      });
    } else requestAnimationFrame(lookForTickets);
  };
  requestAnimationFrame(lookForTickets);

  window.bench = {
    async rawPut() {
      const db = await rawDatabase();
      await afterFrame();
      await wait(2);
      const at = performance.now();
      await new Promise<void>((resolve, reject) => {
        const tx = db.transaction('rows', 'readwrite', { durability: 'strict' });
        tx.objectStore('rows').put({
          id: crypto.randomUUID(),
          actor: crypto.randomUUID(),
          shop: 1,
          branch: 1,
          name: 'orders/item-status',
          v: 1,
          args: { sid: crypto.randomUUID(), items: [{ product: crypto.randomUUID(), status: 'PREPARING' }] },
          at,
          app: '1.0.0',
        });
        tx.addEventListener('complete', () => resolve());
        tx.addEventListener('abort', () => reject(tx.error ?? new Error('undone')));
      });
      return performance.now() - at;
    },
    async rawPaint() {
      await afterFrame();
      await wait(2);
      const at = performance.now();
      document.body.style.outline = `${Math.random()}px solid transparent`;
      return (await afterFrame()) - at;
    },
    async tap(sid) {
      const button = [...lineButtons(sid)].find((one) =>
        /Cooking|Started|Preparing/i.test(/Mark as (.*)$/.exec(one.ariaLabel ?? '')?.[1] ?? ''),
      );
      const article = button?.closest('article');
      if (button === undefined || article === null || article === undefined) return undefined;
      await afterFrame();
      await wait(2);
      const start = performance.now();
      const saved = new Promise<number>((resolve) => outboxWrites.push(resolve));
      button.click();
      // Microtasks of the event run before the browser continues, as after a real tap.
      await Promise.resolve();
      const worked = performance.now() - start;
      const [painted, stored] = await Promise.all([afterFrame(), saved]);
      return {
        sid: article.dataset['sid'] ?? '',
        worked,
        painted: painted - start,
        saved: stored - start,
        at: performance.timeOrigin + start,
      };
    },
    async press(selector, until) {
      const element = document.querySelector<HTMLElement>(selector);
      if (element === null) throw new Error(`nothing to press: ${selector}`);
      await afterFrame();
      await wait(2);
      const start = performance.now();
      element.click();
      await Promise.resolve();
      const worked = performance.now() - start;
      let painted = await afterFrame();
      const isThere = () => until === undefined || document.querySelector(until) !== null;
      while (!isThere()) painted = await afterFrame();
      return { worked, painted: painted - start };
    },
    async tapMany(count) {
      let done = 0;
      while (done < count) {
        const buttons = [...lineButtons(undefined)];
        if (buttons.length === 0) break;
        // A tap right after the start does not finish it.
        const button = buttons.find((one) => one.ariaDisabled !== 'true');
        if (button === undefined) {
          await wait(50);
          continue;
        }
        const saved = new Promise<number>((resolve) => outboxWrites.push(resolve));
        button.click();
        await saved;
        done += 1;
      }
      return done;
    },
    stored: () => new Promise<number>((resolve) => outboxWrites.push(resolve)),
    changed(sid) {
      return new Promise((resolve) => {
        const article = document.querySelector(`article[data-sid="${sid}"]`);
        if (article === null) return resolve({ heard: 0, inDom: 0, painted: 0 });
        const labels = () => [...article.querySelectorAll('button')].map((one) => one.ariaLabel).join();
        const before = labels();
        asking += 1;
        const observer = new MutationObserver(() => {
          if (labels() === before) return;
          observer.disconnect();
          const inDom = performance.timeOrigin + performance.now();
          const heard = performance.timeOrigin + heardAt;
          asking -= 1;
          const painted = isInFrame ? afterTask() : afterFrame();
          void painted.then((at) => resolve({ heard, inDom, painted: performance.timeOrigin + at }));
        });
        observer.observe(article, { subtree: true, childList: true, attributes: true, characterData: true });
      });
    },
    tickets: () => document.querySelectorAll('article[data-sid]').length,
    watch() {
      watching = true;
      startedAt = performance.now();
      lastFrame = startedAt;
      const frame = () => {
        const at = performance.now();
        frames += 1;
        longest = Math.max(longest, at - lastFrame);
        if (at - lastFrame > 50) over50 += 1;
        lastFrame = at;
        if (watching) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.startTime > startedAt) longTasks.push(entry.duration);
      }).observe({ type: 'longtask' });
    },
    watched() {
      watching = false;
      const found = { longest, over50, frames, longTasks: longTasks.splice(0), commits: commits.splice(0) };
      longest = 0;
      over50 = 0;
      frames = 0;
      return found;
    },
    pushes: () => pushes,
    askedAt: () => lastAsked,
    usableAt: () => usableAt,
  };
}
