/** A page hears of something at once, then no oftener than this. */
const AT_MOST_EVERY_MS = 1000;
/** Proxies cut what is silent for long. */
const ALIVE_EVERY_MS = 20_000;
/** More than this unread: nobody reads there. */
const MOST_UNREAD = 20;

const text = new TextEncoder();
const HELLO = text.encode('retry: 3000\n\n');
/** Asks the page to look again, and so makes anything else that waits to be told superfluous. */
export const CHANGED = text.encode('data: changed\n\n');

/** An event with a name and what it carries, ready to be told to any number of pages. */
export function eventBytes(name: string, data: object): Uint8Array {
  return text.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** One page that listens. */
export interface Teller {
  /** What comes too soon after the last waits; of what waits only the newest is told, or that all has changed. */
  tell(bytes: Uint8Array): void;
  /** Ends the stream when what waits has been told. */
  end(): void;
}

/** Server-sent events to customers' pages. One that does not read is let go; its page comes again by itself. */
export interface EventStreams {
  /** `follow` begins to listen for the page and answers how to stop. Undefined: there are too many already. */
  open(follow: (teller: Teller) => () => void): ReadableStream<Uint8Array> | undefined;
  count(): number;
  stop(): void;
}

interface Page {
  write(bytes: Uint8Array): void;
  /** It has gone by itself. */
  gone(): void;
  close(): void;
}

export function createEventStreams({ most, alive }: { most: number; alive: string }): EventStreams {
  const pages = new Set<Page>();
  const aliveBytes = text.encode(alive);
  const timer = setInterval(() => {
    for (const page of pages) page.write(aliveBytes);
  }, ALIVE_EVERY_MS);
  timer.unref();

  function join(
    controller: ReadableStreamDefaultController<Uint8Array>,
    follow: (teller: Teller) => () => void,
  ): Page {
    let soon: NodeJS.Timeout | undefined;
    let waits: Uint8Array | undefined;
    let isEnding = false;
    let leave = () => {};
    const page: Page = {
      write(bytes) {
        if (!pages.has(page)) return;
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) page.close();
        else controller.enqueue(bytes);
      },
      gone() {
        pages.delete(page);
        clearTimeout(soon);
        leave();
      },
      close() {
        if (!pages.has(page)) return;
        page.gone();
        controller.close();
      },
    };
    pages.add(page);
    const pause = () => {
      soon = undefined;
      if (waits !== undefined) page.write(waits);
      waits = undefined;
      if (isEnding) page.close();
    };
    leave = follow({
      tell(bytes) {
        if (soon === undefined) {
          page.write(bytes);
          soon = setTimeout(pause, AT_MOST_EVERY_MS);
        } else if (waits !== CHANGED) waits = bytes;
      },
      end() {
        isEnding = true;
        if (waits === undefined) page.close();
      },
    });
    if (!pages.has(page)) leave();
    page.write(HELLO);
    return page;
  }

  return {
    open(follow) {
      if (pages.size >= most) return undefined;
      let mine: Page | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          mine = join(controller, follow);
        },
        cancel() {
          mine?.gone();
        },
      });
    },
    count: () => pages.size,
    stop() {
      clearInterval(timer);
      for (const page of pages) page.close();
    },
  };
}
