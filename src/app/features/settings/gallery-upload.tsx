import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { imageCalls } from '#contract/images.ts';
import { uploadFile } from '#device/upload-file.ts';
import type { GalleryItem } from '#domain/content/gallery.ts';
import { ok, type Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { resultOf } from '../../session/result-of.ts';
import { useWorkplace } from '../../session/workplace.ts';
import css from './gallery.module.css';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const VIDEOS = ['video/mp4', 'video/webm'];

type Uploaded = Pick<GalleryItem, 'image_url' | 'link' | 'width' | 'height'>;

/** Sends a picture or a video as soon as it was chosen, and says how far it is. */
export function GalleryUpload({ onUploaded }: { onUploaded: (item: GalleryItem) => void }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { session, shop, branch } = useWorkplace();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File): Promise<Result<Uploaded>> {
    const place = { token: session.token, shop: shop.id, branch: branch.id };
    if (VIDEOS.includes(file.type)) {
      const call = imageCalls['video/upload'];
      const sent = resultOf(await uploadFile('video/upload', call, { file }, place, setShare));
      return sent.ok ? ok({ image_url: null, link: sent.value.link, width: 720, height: 500 }) : sent;
    }
    const call = imageCalls['image/upload'];
    const sent = resultOf(await uploadFile('image/upload', call, { file }, place, setShare));
    if (!sent.ok) return sent;
    const { image, width, height } = sent.value;
    return ok({ image_url: image, link: null, width, height });
  }

  async function send(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (file === undefined) return;
    setProblem(undefined);
    setShare(0);
    const sent = await upload(file);
    setShare(undefined);
    if (sent.ok) onUploaded({ ...sent.value, sid: crypto.randomUUID(), title: '' });
    else setProblem(refusalText(sent.refusal));
  }

  const chooser = (types: string[], label: string) => (
    <FileTrigger acceptedFileTypes={types} onSelect={(files) => void send(files)}>
      <Button icon="plus" isDisabled={share !== undefined}>
        {label}
      </Button>
    </FileTrigger>
  );
  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        {chooser(PICTURES, t`Add a picture`)}
        {chooser(VIDEOS, t`Add a video`)}
      </Cluster>
      <p className={css.hint}>
        {t`Pictures as JPEG, PNG, WebP or AVIF, videos as MP4 or WebM, at most 12 MB each. Videos stay as they are: where and when they were taken may be in them.`}
      </p>
      {share === undefined ? null : (
        <Progress
          label={t`Sending`}
          value={Math.round(share * 100)}
          valueLabel={share === 1 ? t`It is being looked at` : `${Math.round(share * 100)} %`}
        />
      )}
      {problem === undefined ? null : (
        <p role="alert" className={css.error}>
          {problem}
        </p>
      )}
    </Stack>
  );
}
