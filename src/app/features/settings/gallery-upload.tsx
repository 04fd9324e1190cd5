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
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './gallery.module.css';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const VIDEOS = ['video/mp4', 'video/webm'];

type Uploaded = Pick<GalleryItem, 'image_url' | 'link' | 'width' | 'height'>;

interface Sending {
  name: string;
  /** Position among the chosen files, from 1. */
  at: number;
  all: number;
  /** Progress of this file, 0 to 1. */
  share: number;
}

interface GalleryUploadProps {
  onUploaded: (item: GalleryItem) => Promise<Result<unknown>>;
}

/** Uploads pictures or videos as soon as they are chosen, one by one, with progress. */
export function GalleryUpload({ onUploaded }: GalleryUploadProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { session, shop, branch } = useWorkplace();
  const [sending, setSending] = useState<Sending>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const setShare = (share: number) => setSending((before) => before && { ...before, share });

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
    const chosen = [...(files ?? [])];
    setProblems([]);
    for (const [index, file] of chosen.entries()) {
      setSending({ name: file.name, at: index + 1, all: chosen.length, share: 0 });
      const sent = await upload(file);
      const done = sent.ok ? await onUploaded({ ...sent.value, sid: crypto.randomUUID(), title: '' }) : sent;
      if (!done.ok) setProblems((before) => [...before, `${file.name}: ${refusalText(done.refusal)}`]);
    }
    setSending(undefined);
  }

  const chooser = (types: string[], label: string) => (
    <FileTrigger acceptedFileTypes={types} allowsMultiple onSelect={(files) => void send(files)}>
      <Button icon="plus" isDisabled={sending !== undefined}>
        {label}
      </Button>
    </FileTrigger>
  );
  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        {chooser(PICTURES, t`Add pictures`)}
        {chooser(VIDEOS, t`Add videos`)}
      </Cluster>
      <p className={css.hint}>
        {t`Pictures as JPEG, PNG, WebP or AVIF, videos as MP4 or WebM, up to 12 MB each. Videos are not altered: they may show where and when they were recorded.`}
      </p>
      {sending === undefined ? null : (
        <Progress
          label={
            sending.all === 1
              ? t`Uploading ${sending.name}`
              : t`Uploading ${sending.at} of ${sending.all}: ${sending.name}`
          }
          value={Math.round(sending.share * 100)}
          valueLabel={sending.share === 1 ? t`Checking file` : `${Math.round(sending.share * 100)} %`}
        />
      )}
      {problems.length === 0 ? null : (
        <div role="alert">
          <ul className={css.error}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
