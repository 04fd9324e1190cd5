import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { galleryCalls } from '#contract/gallery.ts';
import { makeCall } from '#device/make-call.ts';
import type { GalleryItem } from '#domain/content/gallery.ts';
import { Picture } from '../../parts/picture.tsx';
import { resultOf } from '../../session/result-of.ts';
import css from './place-gallery.module.css';

/** What a place shows of itself; nothing where it shows nothing, or cannot be reached. */
export function PlaceGallery({ site, place }: { site: string; place: string }) {
  const { t } = useLingui();
  const [items, setItems] = useState<readonly GalleryItem[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const call = galleryCalls['page/banners'];
      const answer = resultOf(await makeCall('page/banners', call, { site, place }, { signal: stop.signal }));
      if (!stop.signal.aborted && answer.ok) setItems(answer.value.items);
    })();
    return () => stop.abort();
  }, [site, place]);
  if (items.length === 0) return null;
  return (
    // Who has no mouse scrolls it by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <section className={css.gallery} aria-label={t`Pictures of this place`} tabIndex={0}>
      {items.map((item) => (
        <figure key={item.sid}>
          {item.link === null ? (
            <Picture
              className={css.what}
              image={item.image_url}
              alt={item.title}
              width={item.width}
              height={item.height}
              sizes="(width < 600px) 80vw, 360px"
            />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film of their place has no words
            <video
              className={css.what}
              src={item.link}
              aria-label={item.title === '' ? t`Video` : item.title}
              controls
              muted
              playsInline
              preload="metadata"
            />
          )}
          {item.title === '' ? null : <figcaption>{item.title}</figcaption>}
        </figure>
      ))}
    </section>
  );
}
