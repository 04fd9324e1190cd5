import { createServer, type Server, type Socket } from 'node:net';

/** Printed slips, one per cut. */
export interface Slip {
  lines: string[];
  /** Images between the lines. */
  images: number;
}

const CODE_PAGES: Record<number, string> = { 0: 'latin1', 16: 'windows-1252' };

/**
 * An ESC/POS printer on a TCP port. It parses lines, images and cuts, answers DLE EOT and GS r as the manual says,
 * and can be out of paper, open, slow, unresponsive or unplugged.
 */
export class EscposPrinter {
  readonly slips: Slip[] = [];
  paper = true;
  coverOpen = false;
  /** Answers nothing. */
  deaf = false;
  /** The pause before received bytes are processed. */
  slowMs = 0;
  /** Pulls the cable after this many more bytes of a ticket. */
  unplugAfter = Infinity;
  /** Called with the first byte of a ticket. */
  onTicket: () => void = () => undefined;
  connections = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private buffer: Buffer = Buffer.alloc(0);
  private slip: Slip = { lines: [], images: 0 };
  private line = '';
  private page = 0;
  port = 0;

  /** Plugs it in again on the same port. */
  async plugIn(): Promise<void> {
    const server = createServer((socket) => this.serve(socket));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
  }

  /** Switches it off, which clears its memory. */
  async unplug(): Promise<void> {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.buffer = Buffer.alloc(0);
    this.slip = { lines: [], images: 0 };
    this.line = '';
    const { server } = this;
    this.server = undefined;
    if (server !== undefined) await new Promise((resolve) => server.close(resolve));
  }

  /** Loads a new roll and continues printing from memory. */
  refill(): void {
    this.paper = true;
    for (const socket of this.sockets) this.work(socket);
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (bytes) => {
      const rest: number[] = [];
      for (let at = 0; at < bytes.length; at += 1) {
        // Real-time commands are answered at once, at any position in the data.
        if (bytes[at] === 0x10 && bytes[at + 1] === 0x04) {
          this.answerState(socket, bytes[at + 2] ?? 0);
          at += 2;
        } else rest.push(bytes[at] ?? 0);
      }
      if (rest.length === 0) return;
      if (this.buffer.length === 0) this.onTicket();
      this.unplugAfter -= rest.length;
      if (this.unplugAfter <= 0) {
        this.unplugAfter = Infinity;
        void this.unplug();
        return;
      }
      this.buffer = Buffer.concat([this.buffer, Buffer.from(rest)]);
      if (this.slowMs === 0) this.work(socket);
      else setTimeout(() => this.work(socket), this.slowMs);
    });
  }

  private answerState(socket: Socket, n: number): void {
    if (this.deaf) return;
    const isOffline = !this.paper || this.coverOpen;
    const bits: Record<number, number> = {
      1: isOffline ? 0x08 : 0,
      2: (this.coverOpen ? 0x04 : 0) | (this.paper ? 0 : 0x20),
      4: this.paper ? 0 : 0x60,
    };
    socket.write(Buffer.from([0x12 | (bits[n] ?? 0)]));
  }

  private feed(): void {
    this.slip.lines.push(this.line.trimEnd());
    this.line = '';
  }

  /** Processes its memory as far as there is paper. */
  private work(socket: Socket): void {
    while (this.buffer.length > 0 && this.paper && !this.coverOpen) {
      const taken = this.command(socket, this.buffer);
      if (taken === 0) return;
      this.buffer = this.buffer.subarray(taken);
    }
  }

  /** Runs the command at the front; returns its length, 0 while it is incomplete. */
  private command(socket: Socket, bytes: Buffer): number {
    const [first = 0, second = 0, third = 0] = bytes;
    const has = (length: number) => (bytes.length >= length ? length : 0);
    if (first === 0x0a) {
      this.feed();
      return 1;
    }
    if (first === 0x1b) {
      switch (second) {
        case 0x40:
        case 0x32:
          return has(2);
        case 0x74:
          this.page = third;
          return has(3);
        default:
          return has(3);
      }
    }
    if (first === 0x1c) return has(second === 0x2e ? 2 : 3);
    if (first === 0x1d) {
      if (second === 0x56) {
        const length = third >= 0x41 ? 4 : 3;
        if (has(length) === 0) return 0;
        if (this.line !== '') this.feed();
        this.slips.push(this.slip);
        this.slip = { lines: [], images: 0 };
        return length;
      }
      if (second === 0x72) {
        if (has(3) !== 0 && !this.deaf) socket.write(Buffer.from([0x00]));
        return has(3);
      }
      if (second === 0x76) {
        if (has(8) === 0) return 0;
        const size = bytes.readUInt16LE(4) * bytes.readUInt16LE(6);
        if (has(8 + size) === 0) return 0;
        this.slip.images += 1;
        return 8 + size;
      }
      return has(3);
    }
    if (first >= 0x20) {
      const decoder = new TextDecoder(CODE_PAGES[this.page] ?? 'latin1');
      this.line += first < 0x80 ? String.fromCharCode(first) : decoder.decode(Buffer.from([first]));
    }
    return 1;
  }
}

/** The content of a slip as one text. */
export const textOf = (slip: Slip | undefined): string => slip?.lines.join('\n') ?? '';
