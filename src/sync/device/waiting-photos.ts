import { Dexie } from 'dexie';
import * as z from 'zod/mini';

/** A proof of delivery photo that is not uploaded yet. `refused`: why the server refuses it. */
const waitingPhotoSchema = z.object({
  photo: z.string(),
  order: z.string(),
  number: z.string(),
  shop: z.int(),
  branch: z.int(),
  person: z.string(),
  at: z.int(),
  file: z.instanceof(Blob),
  refused: z.optional(z.string()),
});
export type WaitingPhoto = z.infer<typeof waitingPhotoSchema>;

let db: Dexie | undefined;

/** A separate database, so that photos never take space from the outbox or the cache. */
function photos() {
  if (db === undefined) {
    db = new Dexie('brigade-waiting-photos', { chromeTransactionDurability: 'strict' });
    db.version(1).stores({ photos: 'photo' });
  }
  return db.table<object, string>('photos');
}

/** Photos waiting for upload, kept across reloads; each belongs to the person who took it. */
export const waitingPhotos = {
  /** Resolves when it is on disk. */
  async keep(one: WaitingPhoto): Promise<void> {
    await photos().put(one);
  },
  async of(person: string): Promise<WaitingPhoto[]> {
    const kept = await photos().toArray();
    return kept
      .flatMap((raw) => {
        const parsed = z.safeParse(waitingPhotoSchema, raw);
        return parsed.success && parsed.data.person === person ? [parsed.data] : [];
      })
      .sort((one, other) => one.at - other.at);
  },
  drop: (photo: string): Promise<void> => photos().delete(photo),
};
