import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context as Http, Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  PASSPHRASE_HEADER,
  RESTORE_PATH,
  type restoreAnswerSchema,
  SETUP_CODE_HEADER,
} from '#contract/setup.ts';
import { BackupRefusal } from '../backup/backup-refusal.ts';
import { readManifest } from '../backup/restore-backup.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import type { Log } from '../log.ts';
import { counted } from './counted.ts';
import { type RestoreOffer } from './restore-offer.ts';

const MEGABYTE = 1_048_576;
/** The file, its pictures, and its rows without compression; the database needs some more. */
const SPACE_PER_BYTE = 4;
const RESERVE_BYTES = 256 * MEGABYTE;

/** What a server with accounts answers. */
export const NO_RESTORE: z.infer<typeof restoreAnswerSchema> = { offered: false, state: null };

export interface RestorePorts {
  offer: RestoreOffer;
  dataDir: string;
  /** Whether the server has no accounts. */
  isEmpty: () => Promise<boolean>;
  freeBytes: () => Promise<number>;
  log: Log;
}

/** The response to a code that is not right; undefined: it is. */
function codeRefusal(http: Http, checked: ReturnType<RestoreOffer['check']>): Response | undefined {
  if (typeof checked === 'number') return refusalResponse(http, 429, 'try_again_soon', { seconds: checked });
  return checked === 'wrong' ? refusalResponse(http, 403, 'setup_code') : undefined;
}

/** How an offer stands, for the caller that knows its code. */
export function restoreAnswer(
  http: Http,
  offer: RestoreOffer,
  offered: boolean,
): Response | Promise<Response> {
  const typed = http.req.header(SETUP_CODE_HEADER);
  const refused = typed === undefined ? undefined : codeRefusal(http, offer.check(typed));
  if (refused !== undefined) return refused;
  const answer: z.infer<typeof restoreAnswerSchema> = {
    offered,
    state: typed === undefined ? null : offer.state,
  };
  return http.json(answer);
}

/** A percent-encoded header; undefined: it is absent, empty or no such text. */
function decoded(header: string | undefined): string | undefined {
  try {
    return header === undefined || header === '' ? undefined : decodeURIComponent(header);
  } catch {
    return undefined;
  }
}

/** Binds the upload of a backup to a server without accounts. */
export function bindRestoreUpload(app: Hono, ports: RestorePorts): void {
  const { offer, dataDir, isEmpty, freeBytes, log } = ports;
  const folder = path.join(dataDir, 'restore');
  const file = path.join(folder, 'backup.tar.gz');
  let receiving: AbortController | undefined;
  // Left by a server that was killed; a backup is not to stay where no one looks for it.
  rmSync(folder, { recursive: true, force: true });

  async function receive(body: ReadableStream<Uint8Array>, size: number): Promise<void> {
    // A second try replaces one whose connection was lost.
    receiving?.abort();
    const current = new AbortController();
    receiving = current;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const chunks = counted(body, (bytes) => {
      offer.state = { phase: 'receiving', share: bytes / size };
    });
    await pipeline(Readable.from(chunks), createWriteStream(file, { mode: 0o600 }), {
      signal: current.signal,
    });
  }

  app.get(RESTORE_PATH, async (http) => restoreAnswer(http, offer, await isEmpty()));
  app.post(RESTORE_PATH, async (http) => {
    const refused = codeRefusal(http, offer.check(http.req.header(SETUP_CODE_HEADER) ?? ''));
    if (refused !== undefined) return refused;
    // The uploaded file is in use.
    if (offer.state.phase === 'restoring')
      return refusalResponse(http, 429, 'try_again_soon', { seconds: 10 });
    if (!(await isEmpty())) return refusalResponse(http, 409, 'restore_not_empty');
    const passphrase = decoded(http.req.header(PASSPHRASE_HEADER));
    const { body } = http.req.raw;
    const size = Number(http.req.header('content-length') ?? 0);
    if (body === null || !(size > 0)) return refusalResponse(http, 400, 'restore_damaged');
    const free = await freeBytes();
    const needed = SPACE_PER_BYTE * size + RESERVE_BYTES;
    if (free < needed)
      return refusalResponse(http, 413, 'restore_no_space', {
        min: Math.ceil(needed / MEGABYTE),
        free: Math.floor(free / MEGABYTE),
      });
    try {
      await receive(body, size);
      await readManifest(createReadStream(file));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      offer.state = { phase: 'waiting' };
      if (error instanceof BackupRefusal) return refusalResponse(http, 400, error.reason);
      throw error;
    }
    log.info({ bytes: size }, 'a backup was uploaded and will be restored');
    offer.state = { phase: 'restoring', share: 0 };
    offer.onUpload({ file, size, passphrase });
    return http.json({ offered: true, state: offer.state }, 202);
  });
}
