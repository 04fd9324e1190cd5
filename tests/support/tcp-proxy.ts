import net from 'node:net';

/** A wire between a device and the server that can be cut like Wi-Fi: real closed sockets, real refused connects. */
export interface TcpProxy {
  port: number;
  /** Drops every open connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Requests still reach the server, answers do not come back: the reply is lost after the commit. */
  loseReplies(): void;
  /** Connections stay open and nothing passes in either direction. */
  freeze(): void;
  close(): Promise<void>;
}

export async function createTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>();
  let mode: 'open' | 'cut' | 'lossy' | 'frozen' = 'open';

  const server = net.createServer((near) => {
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(target);
    const pair = { near, far };
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (mode !== 'frozen') far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (mode === 'open') near.write(chunk);
    });
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.on('error', end);
      socket.on('close', end);
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
    close: () =>
      new Promise((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  };
}
