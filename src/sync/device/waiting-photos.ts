import { Dexie } from 'dexie';
import * as z from 'zod/mini';

/** A photo of a delivery that the server does not have yet. `refused`: why it will not take it. */
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

/** By itself: neither the outbox nor the cache ever makes way for a picture. */
function photos() {
  if (db === undefined) {
    db = new Dexie('brigade-waiting-photos', { chromeTransactionDurability: 'strict' });
    db.version(1).stores({ photos: 'photo' });
  }
  return db.table<object, string>('photos');
}

/** Photos wait here for a network, over reloads; one belongs to who took it. */
export const waitingPhotos = {
  /** Done when it is on the disk. */
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
