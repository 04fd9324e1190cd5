import { useCallback, useEffect, useState } from 'react';
import { deliveryCalls } from '#contract/delivery.ts';
import { uploadFile } from '#device/upload-file.ts';
import { type WaitingPhoto, waitingPhotos } from '#device/waiting-photos.ts';
import type { Order } from '#domain/orders/order.ts';
import { shrinkPhoto } from '../../device/shrink-photo.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useWorkplace } from '../../auth/workplace.ts';

const TRY_EVERY_MS = 20_000;
/** Failures that say nothing about the photo itself. */
const LATER: readonly string[] = [
  'offline',
  'unavailable',
  'disk_full',
  'internal',
  'unauthorized',
  'too_many_attempts',
];

/** Notifies all users of the list in this tab that it changed. */
const changed = new EventTarget();
let isSending = false;

async function send(one: WaitingPhoto, token: string): Promise<boolean> {
  const { photo, order, file, shop, branch } = one;
  const call = deliveryCalls['orders/photo'];
  const answer = resultOf(
    await uploadFile('orders/photo', call, { sid: order, photo, file }, { token, shop, branch }),
  );
  if (!answer.ok && LATER.includes(answer.refusal.code)) return false;
  if (answer.ok) await waitingPhotos.drop(photo);
  else await waitingPhotos.keep({ ...one, refused: answer.refusal.code });
  changed.dispatchEvent(new Event('change'));
  return true;
}

async function sendAll(person: string, token: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const one of await waitingPhotos.of(person)) {
      if (one.refused === undefined && !(await send(one, token))) return;
    }
  } finally {
    isSending = false;
  }
}

/**
 * Delivery photos this device has not uploaded yet, and how to add one. They are uploaded when the device is online.
 */
export function usePhotos() {
  const { actor, session, shop, branch } = useWorkplace();
  const labels = useOrderLabels();
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const { id: person } = actor;
  const { token } = session;

  useEffect(() => {
    let isOver = false;
    const failed = (error: unknown) => console.warn('the photos could not be read or sent', error);
    const look = () => {
      waitingPhotos.of(person).then((found) => {
        if (!isOver) setWaiting(found);
      }, failed);
    };
    const flush = () => {
      sendAll(person, token).then(look, failed);
    };
    const timer = setInterval(flush, TRY_EVERY_MS);
    window.addEventListener('online', flush);
    changed.addEventListener('change', look);
    changed.addEventListener('added', flush);
    look();
    flush();
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', flush);
      changed.removeEventListener('change', look);
      changed.removeEventListener('added', flush);
    };
  }, [person, token]);

  /** Answers the photo's id once it is stored on this device; undefined: it cannot be decoded. */
  const add = async (order: Order, file: Blob): Promise<string | undefined> => {
    const small = await shrinkPhoto(file);
    if (small === undefined) return undefined;
    const photo = newId();
    await waitingPhotos.keep({
      photo,
      order: order.sid,
      number: labels.number(order),
      shop: shop.id,
      branch: branch.id,
      person,
      at: Date.now(),
      file: small,
    });
    changed.dispatchEvent(new Event('change'));
    changed.dispatchEvent(new Event('added'));
    return photo;
  };
  const drop = useCallback((photo: string) => {
    waitingPhotos.drop(photo).then(
      () => changed.dispatchEvent(new Event('change')),
      (error: unknown) => console.warn('the photo could not be removed', error),
    );
  }, []);
  return { waiting, add, drop };
}
