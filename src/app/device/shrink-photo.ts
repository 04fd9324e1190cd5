const MAX_LONG_SIDE = 1280;

/**
 * Re-encodes a photo as JPEG, upright and small enough for a mobile connection; undefined: this browser cannot decode
 * it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_LONG_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.75),
    );
  } catch (cause) {
    console.info('The photo could not be read', cause);
    return undefined;
  }
}
