import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { imageCalls } from '#contract/images.ts';
import { uploadFile } from '#device/upload-file.ts';
import { useRefusalText } from '../i18n/refusal-words.ts';
import { Picture } from './picture.tsx';
import { resultOf } from '../session/result-of.ts';
import { useWorkplace } from '../session/workplace.ts';
import css from './picture-field.module.css';

export interface PictureFieldProps {
  image: string | null;
  error: string | undefined;
  /** What it is, where a form has several. */
  name?: string;
  onChange: (image: string | null) => void;
}

/** Sends a picture as soon as it was chosen; the form keeps where it lies. */
export function PictureField({ image, error, name, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { session, shop, branch } = useWorkplace();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (file === undefined) return;
    setSending(true);
    setProblem(null);
    const place = { token: session.token, shop: shop.id, branch: branch.id };
    const result = resultOf(await uploadFile('image/upload', imageCalls['image/upload'], { file }, place));
    setSending(false);
    if (result.ok) onChange(result.value.image);
    else setProblem(refusalText(result.refusal));
  }

  const shown = problem ?? error;
  return (
    <div className={css.picture}>
      <Picture className={css.preview} image={image} width={240} height={180} sizes="240px" isEager />
      <Stack gap={3}>
        <p
          className={css.hint}
        >{t`JPEG, PNG, WebP or AVIF, at most 12 MB. Where it was taken is removed.`}</p>
        <Cluster gap={3}>
          <FileTrigger
            acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
            onSelect={(files) => void send(files)}
          >
            <Button
              icon="plus"
              isPending={isSending}
              {...(name === undefined ? {} : { 'aria-label': t`Choose a picture: ${name}` })}
            >
              {image === null ? t`Choose a picture` : t`Choose another picture`}
            </Button>
          </FileTrigger>
          {image === null ? null : (
            <Button variant="quiet" icon="trash" onPress={() => onChange(null)}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </Cluster>
        {shown === undefined ? null : (
          <p role="alert" className={css.error}>
            {shown}
          </p>
        )}
      </Stack>
    </div>
  );
}
