/** The first event is sent at once, later ones at most this often. */
const AT_MOST_EVERY_MS = 1000;
/** Proxies close connections that are silent for long. */
const ALIVE_EVERY_MS = 20_000;
/** A client with more unread events is disconnected. */
const MAX_UNREAD = 20;

const text = new TextEncoder();
const HELLO = text.encode('retry: 3000\n\n');
/** Asks the page to reload its data, which makes other pending events unnecessary. */
export const CHANGED = text.encode('data: changed\n\n');

/** A named event with its data, encoded once for any number of pages. */
export function eventBytes(name: string, data: object): Uint8Array {
  return text.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The event stream of one page. */
export interface EventStreamWriter {
  /** Events that follow too soon are delayed; only the newest delayed one is sent, or the request to reload. */
  tell(bytes: Uint8Array): void;
  /** Closes the stream after pending events are sent. */
  end(): void;
}

/**
 * Server-sent events for customers' pages. A client that does not read is disconnected and reconnects automatically.
 */
export interface EventStreams {
  /** `follow` subscribes the page and returns how to unsubscribe. */
  open(follow: (teller: EventStreamWriter) => () => void): ReadableStream<Uint8Array>;
  count(): number;
  stop(): void;
}

interface Page {
  write(bytes: Uint8Array): void;
  /** The client has disconnected. */
  gone(): void;
  close(): void;
}

export function createEventStreams({ alive }: { alive: string }): EventStreams {
  const pages = new Set<Page>();
  const aliveBytes = text.encode(alive);
  const timer = setInterval(() => {
    for (const page of pages) page.write(aliveBytes);
  }, ALIVE_EVERY_MS);
  timer.unref();

  function join(
    controller: ReadableStreamDefaultController<Uint8Array>,
    follow: (teller: EventStreamWriter) => () => void,
  ): Page {
    let soon: NodeJS.Timeout | undefined;
    let waits: Uint8Array | undefined;
    let isEnding = false;
    let leave = () => {};
    const page: Page = {
      write(bytes) {
        if (!pages.has(page)) return;
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) page.close();
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
