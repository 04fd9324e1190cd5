import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { lineOfText } from '#domain/fields.ts';
import type { Result } from '#domain/result.ts';
import { isElsewhere, type GalleryItem } from '#domain/content/gallery.ts';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { Picture } from '../../parts/pictures/picture.tsx';
import css from './gallery.module.css';

const titleSchema = z.object({ title: lineOfText(0, 120) });

interface GalleryCardProps {
  item: GalleryItem;
  /** The address of the gallery's screen. */
  path: string;
  /** Position, from 1. */
  place: number;
  isLast: boolean;
  isLocked: boolean;
  onTitle: (title: string) => Promise<Result<unknown>>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One gallery item: preview, title, position. */
export function GalleryCard({
  item,
  path,
  place,
  isLast,
  isLocked,
  onTitle,
  onMove,
  onRemove,
}: GalleryCardProps) {
  const { t } = useLingui();
  const form = useForm({ initial: { title: item.title }, schema: titleSchema });
  const name = item.title === '' ? t`Item ${place}` : item.title;
  return (
    <SubmitForm className={css.card} onSubmit={() => form.submit(({ title }) => onTitle(title))}>
      {item.link === null ? (
        <Picture
          className={css.what}
          image={item.image_url}
          alt={name}
          width={item.width}
          height={item.height}
          sizes="320px"
        />
      ) : isElsewhere(item.link) ? (
        <a className={css.what} href={item.link} target="_blank" rel="noopener noreferrer">
          {item.image_url === null ? (
            item.link
          ) : (
            <Picture
              className={css.what}
              image={item.image_url}
              alt={name}
              width={item.width}
              height={item.height}
              sizes="320px"
            />
          )}
        </a>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded videos have no captions
        <video className={css.what} src={item.link} aria-label={name} controls muted preload="metadata" />
      )}
      <Stack gap={3}>
        <TextField
          label={t`Picture description`}
          isOptional
          maxLength={120}
          isDisabled={isLocked}
          {...form.field('title')}
        />
        <Cluster gap={2}>
          {form.values.title.trim() === item.title ? null : (
            <Button type="submit" variant="primary" isDisabled={isLocked}>
              <Trans>Save</Trans>
            </Button>
          )}
          {isLocked ? null : (
            <Link href={`${path}/${item.sid}/edit/${item.link === null ? 'image' : 'video'}`} icon="edit">
              <Trans>Edit</Trans>
            </Link>
          )}
          <IconButton
            icon="chevron-left"
            label={t`Move earlier: ${name}`}
            isDisabled={isLocked || place === 1}
            onPress={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t`Move later: ${name}`}
            isDisabled={isLocked || isLast}
            onPress={() => onMove(1)}
          />
          <IconButton icon="trash" label={t`Remove: ${name}`} isDisabled={isLocked} onPress={onRemove} />
        </Cluster>
      </Stack>
    </SubmitForm>
  );
}
