import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { galleryCalls } from '#contract/gallery.ts';
import { makeCall } from '#device/make-call.ts';
import { isElsewhere, type GalleryItem } from '#domain/content/gallery.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { resultOf } from '../../../calls/result-of.ts';
import css from './branch-gallery.module.css';

/** A video on another site, as a link: nothing of that site is loaded before the visitor follows it. */
function VideoLink({ item, link }: { item: GalleryItem; link: string }) {
  const { t } = useLingui();
  const name = item.title === '' ? t`Video` : item.title;
  return (
    <a
      className={css.link}
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t`Watch on another site: ${name}`}
    >
      {item.image_url === null ? (
        <span className={css.what} />
      ) : (
        <Picture
          className={css.what}
          image={item.image_url}
          alt=""
          width={item.width}
          height={item.height}
          sizes="(width < 600px) 80vw, 360px"
        />
      )}
      <span className={css.watch}>{t`Watch video`} ↗</span>
    </a>
  );
}

/** A branch's pictures and videos; nothing if there are none or they cannot be loaded. */
export function BranchGallery({ site, place }: { site: string; place: string }) {
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
    // Focusable, for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region
    <section className={css.gallery} aria-label={t`Pictures of this restaurant`} tabIndex={0}>
      {items.map((item) => (
        <figure key={item.sid}>
          {item.link !== null && isElsewhere(item.link) ? (
            <VideoLink item={item} link={item.link} />
          ) : item.link === null ? (
            <Picture
              className={css.what}
              image={item.image_url}
              alt={item.title}
              width={item.width}
              height={item.height}
              sizes="(width < 600px) 80vw, 360px"
            />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded videos have no captions
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
