import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ok, refuse, type Result } from '#domain/result.ts';

export interface VideoStore {
  /** Stores a video unchanged; it is never decoded. Refuses `video_type`. */
  keep(bytes: Uint8Array): Promise<Result<{ link: string }>>;
}

/** By its first bytes: MP4 with a brand that browsers play, or the header of WebM. */
function endingOf(bytes: Uint8Array): 'mp4' | 'webm' | undefined {
  const head = Buffer.from(bytes.subarray(0, 64));
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') {
    return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(head.subarray(8, 12).toString('latin1'))
      ? 'mp4'
      : undefined;
  }
  const isEbml = head.readUInt32BE(0) === 0x1a45dfa3;
  return isEbml && head.toString('latin1').includes('webm') ? 'webm' : undefined;
}

/** Videos as files named by a hash of their content, below `mediaDir/videos`. */
export function createVideoStore(mediaDir: string): VideoStore {
  const folder = path.join(mediaDir, 'videos');
  return {
    async keep(bytes) {
      const ending = bytes.length < 64 ? undefined : endingOf(bytes);
      if (ending === undefined) return refuse('video_type', { fields: { file: 'invalid' } });
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.draft-${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path.join(folder, name));
      } finally {
        await rm(draft, { force: true });
      }
      return ok({ link: `/media/videos/${name}` });
    },
  };
}
