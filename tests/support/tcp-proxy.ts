import net from 'node:net';

/** A moment on the connection, identified by the path of a call. */
export interface Meeting {
  path: string;
  /** `request`: its first bytes have arrived; `reply`: those of its answer have, so the server has processed it. */
  at: 'request' | 'reply';
  /** The n-th such call from now; 1 when omitted. */
  nth?: number;
  /** How much of these first bytes is still forwarded. */
  pass: 'all' | 'half' | 'none';
  /** Runs in the same turn, before anything else is forwarded. */
  act?: () => void;
}

/**
 * A connection between a device and the server that can be cut like Wi-Fi: real closed sockets, real refused
 * connects.
 */
export interface TcpProxy {
  port: number;
  /** Drops every open connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Requests still reach the server, but answers are lost after the commit. */
  loseReplies(): void;
  /** Connections stay open, but nothing passes in either direction. */
  freeze(): void;
  /** Connections open now stay open without ever passing data; new ones work. */
  halfOpen(): void;
  /** Resolves at that moment. One at a time; a new one replaces it. */
  meet(meeting: Meeting): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  near: net.Socket;
  far: net.Socket;
  isDead: boolean;
  /** A watched call was requested here and is not answered yet. */
  isAwaited: boolean;
}

export async function createTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let mode: 'open' | 'cut' | 'lossy' | 'frozen' = 'open';
  let met: (Meeting & { left: number; done: () => void }) | undefined;

  /** The part of a chunk that is forwarded. */
  function onward(pair: Pair, at: Meeting['at'], chunk: Buffer): Buffer {
    if (met === undefined || !isCall(pair, at, met, chunk)) return chunk;
    if (met.at !== at) return chunk;
    met.left -= 1;
    if (met.left > 0) return chunk;
    const { pass, act, done } = met;
    met = undefined;
    const rest = pass === 'none' ? 0 : pass === 'half' ? Math.floor(chunk.length / 2) : chunk.length;
    if (act !== undefined) queueMicrotask(act);
    done();
    return chunk.subarray(0, rest);
  }

  function isCall(pair: Pair, at: Meeting['at'], { path }: Meeting, chunk: Buffer): boolean {
    if (at === 'request') {
      const asked = chunk.includes(`POST ${path} `, 0, 'latin1');
      pair.isAwaited ||= asked;
      return asked;
    }
    const answered = pair.isAwaited;
    pair.isAwaited = false;
    return answered;
  }

  const server = net.createServer((near) => {
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(target);
    const pair: Pair = { near, far, isDead: false, isAwaited: false };
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (mode !== 'frozen' && !pair.isDead) far.write(onward(pair, 'request', chunk));
    });
    far.on('data', (chunk) => {
      if (mode === 'open' && !pair.isDead) near.write(onward(pair, 'reply', chunk));
    });
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.on('error', end);
      // A dead connection does not report that the other side has closed.
      socket.on('close', () => {
        if (!pair.isDead || socket === near) end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  function dropAll(): void {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    pairs.clear();
  }

  return {
    port: address.port,
    cut() {
      mode = 'cut';
      dropAll();
    },
    restore() {
      mode = 'open';
      dropAll();
    },
    loseReplies() {
      mode = 'lossy';
    },
    freeze() {
      mode = 'frozen';
    },
    halfOpen() {
      for (const pair of pairs) pair.isDead = true;
    },
    meet: (meeting) =>
      new Promise((done) => {
        met = { ...meeting, left: meeting.nth ?? 1, done };
      }),
    close: () =>
      new Promise((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  };
}
