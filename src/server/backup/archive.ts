import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { Fault } from '../fault.ts';

/** Higher levels save a few percent and take several times as long. */
const GZIP_LEVEL = 3;

export interface ArchiveWriter {
  /** Adds a file whose bytes are at hand. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds a file of exactly `size` bytes. */
  addStream(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Ends the archive; resolves once `to` has everything. */
  end(): Promise<void>;
  /** Gives the archive up after a failure. */
  abort(reason: unknown): Promise<void>;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A callback of Node's form, and a promise of its call. */
function callback(): { done: (error?: Error | null) => void; called: Promise<void> } {
  let done: (error?: Error | null) => void = () => undefined;
  const called = new Promise<void>((resolve, reject) => {
    done = (error) => (error instanceof Error ? reject(error) : resolve());
  });
  return { done, called };
}

/** Writes a gzip-compressed tar (POSIX.1-2001 pax) to `to` as its files are added. */
export function createArchive(to: Writable): ArchiveWriter {
  const tar = pack();
  const written = pipeline(Readable.from(tar), createGzip({ level: GZIP_LEVEL }), to);
  const failed = written.then(() => {
    throw new Fault('setup', 'the archive ended early');
  });
  // Reported by whatever is awaited next; without a handler a full disk would end the process.
  failed.catch((error: unknown) => tar.destroy(asError(error)));

  return {
    async add(name, bytes) {
      const { done, called } = callback();
      tar.entry({ name }, Buffer.from(bytes), done);
      await Promise.race([called, failed]);
    },
    async addStream(name, size, body) {
      const { done, called } = callback();
      const entry = tar.entry({ name, size }, done);
      await Promise.race([Promise.all([pipeline(Readable.from(body), entry), called]), failed]);
    },
    async end() {
      tar.finalize();
      await written;
    },
    async abort(reason) {
      tar.destroy(asError(reason));
      to.destroy(asError(reason));
      await Promise.allSettled([written]);
    },
  };
}

export interface ArchiveEntry {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
}

/**
 * The files of such an archive in order; each body is read, or skipped, before the next. Where the bytes are damaged,
 * reading throws an error of zlib or tar-stream, told by `isDamage`.
 */
export async function* readArchive(from: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  let failure: unknown;
  const read = pipeline(from, createGunzip(), tar).catch((error: unknown) => {
    failure = error;
  });
  async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
    } catch (error) {
      throw failure ?? error;
    }
  }
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, size: entry.header.size, body: bytesOf(entry) };
      entry.resume();
    }
    await read;
    if (failure !== undefined) throw failure;
  } catch (error) {
    // The tar only says that it was destroyed.
    throw failure ?? error;
  } finally {
    tar.destroy();
    from.destroy();
  }
}

/** Whether reading failed because of the archive's bytes, not because of what was done with them. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = 'code' in error ? String(error.code) : '';
  return cause.startsWith('Z_') || /tar header|unexpected end of/i.test(error.message);
}
