import { useState } from 'react';
import css from './picture.module.css';

const UPLOADED = /^(\/media\/pictures\/[0-9a-f]{40})\.webp$/;
const WIDTHS = [160, 480, 960];

export interface PictureProps {
  /** A path on the server; null: no picture. */
  image: string | null;
  width: number;
  height: number;
  /** The `sizes` attribute: displayed width. */
  sizes: string;
  /** Alternative text, if nothing beside the picture names it. */
  alt?: string;
  isEager?: boolean;
  priority?: 'high' | 'auto';
  className?: string | undefined;
}

/**
 * A responsive picture, in the size and format the browser picks; decorative unless `alt` is given. Shows an empty
 * frame if it cannot be loaded.
 */
export function Picture({
  image,
  width,
  height,
  sizes,
  alt = '',
  isEager = false,
  priority = 'auto',
  className,
}: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (image === missing || image === null) return <span className={className} aria-hidden="true" />;
  const base = UPLOADED.exec(image)?.[1];
  const srcSet = (type: string) => WIDTHS.map((size) => `${base}-${size}.${type} ${size}w`).join(', ');
  const picture = (
    <img
      className={className}
      src={image}
      {...(base === undefined ? {} : { srcSet: srcSet('webp'), sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority}
      onError={() => setMissing(image)}
    />
  );
  if (base === undefined) return picture;
  return (
    <picture className={css.choice}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      {picture}
    </picture>
  );
}
