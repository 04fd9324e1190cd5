import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { galleries, type GalleryItem, galleryItemSchema, type GalleryOf } from '#domain/content/gallery.ts';
import type { Refusal } from '#domain/result.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { NotFound } from '../../shell/not-found.tsx';

type ItemType = 'image' | 'video';

/** A new picture or linked video of a gallery, or one that is edited. */
export function GalleryItemScreen() {
  const { obj, sid, type } = useParams();
  const of = galleries.find((one) => one === obj);
  if (of === undefined || (type !== 'image' && type !== 'video')) return <NotFound />;
  return sid === undefined ? <NewItem obj={of} type={type} /> : <KnownItem obj={of} sid={sid} type={type} />;
}

function NewItem({ obj, type }: { obj: GalleryOf; type: ItemType }) {
  const [sid] = useState(() => crypto.randomUUID());
  const link = type === 'video' ? '' : null;
  const item = { sid, title: '', image_url: null, link, width: 720, height: 500 };
  return <ItemForm obj={obj} item={item} seen="" draft={`new ${type}`} />;
}

function KnownItem({ obj, sid, type }: { obj: GalleryOf; sid: string; type: ItemType }) {
  const callBranch = useCall();
  const [found, setFound] = useState<{ item: GalleryItem; seen: string }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const read = useCallback(async () => {
    const answer = await callBranch('GET gallery/edit', { obj, sid });
    setRefusal(answer.ok ? undefined : answer.refusal);
    if (answer.ok) setFound(answer.value);
  }, [callBranch, obj, sid]);
  useEffect(() => {
    void read();
  }, [read]);
  if (refusal !== undefined) return <RefusalState refusal={refusal} onRetry={() => void read()} />;
  if (found === undefined) return <Skeleton height="320px" />;
  if ((found.item.link === null) !== (type === 'image')) return <NotFound />;
  return <ItemForm obj={obj} {...found} draft={sid} onStale={() => void read()} />;
}

interface ItemFormProps {
  obj: GalleryOf;
  item: GalleryItem;
  /** The mark of the saved version; '' for a new item. */
  seen: string;
  /** What its draft is stored under. */
  draft: string;
  onStale?: () => void;
}

function ItemForm({ obj, item, seen, draft, onStale }: ItemFormProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const navigate = useNavigate();
  const { path } = useWorkplace();
  const key = `gallery ${obj} ${draft}`;
  const form = useBranchForm({ key, initial: item, mark: seen, schema: galleryItemSchema });
  const { image_url: image, link } = form.values;
  return (
    <FormPage
      form={form}
      subject={item.sid}
      {...(onStale === undefined ? {} : { onStale })}
      save={(request, mark) => callBranch('gallery/edit', { obj, item: request, seen: mark })}
      onSaved={() => void navigate(`${path}/settings/gallery/${obj}`, { replace: true })}
    >
      <Card title={link === null ? t`Picture` : t`Video`}>
        <Stack gap={4}>
          {link === null ? null : (
            <TextField
              label={t`Address of the video`}
              description={t`A page on YouTube or Vimeo, or a file, starting with https://`}
              type="url"
              maxLength={500}
              {...form.field('link')}
              value={link}
            />
          )}
          <TextField label={t`Picture description`} isOptional maxLength={120} {...form.field('title')} />
          <PictureField
            image={image}
            error={form.errorOf('image_url')}
            onChange={(image_url) => form.change({ image_url })}
          />
        </Stack>
      </Card>
    </FormPage>
  );
}
