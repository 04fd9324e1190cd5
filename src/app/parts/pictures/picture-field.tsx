import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Cluster, Stack } from '#ui/stack.tsx';
import { imageCalls } from '#contract/images.ts';
import { uploadFile } from '#device/upload-file.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { Picture } from './picture.tsx';
import { resultOf } from '../../calls/result-of.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './picture-field.module.css';

const PictureCrop = lazy(async () => ({ default: (await import('./picture-crop.tsx')).PictureCrop }));

export interface PictureFieldProps {
  image: string | null;
  error: string | undefined;
  /** Label, for forms with several pictures. */
  name?: string;
  /** Aspect ratio (width divided by height); with it the picture is cropped before it is sent. */
  ratio?: number;
  /** Shows the picture cut to a square, as guests see it. */
  isSquare?: boolean;
  onChange: (image: string | null) => void;
}

/** Uploads a picture as soon as it is chosen; the form stores its path. */
export function PictureField({ image, error, name, ratio, isSquare = false, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { session, shop, branch } = useWorkplace();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const [chosen, setChosen] = useState<File | null>(null);

  function choose(files: FileList | null): void {
    const file = files?.[0];
    if (file === undefined) return;
    if (ratio === undefined) void send(file);
    else setChosen(file);
  }

  async function send(file: File): Promise<void> {
    setChosen(null);
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
      {image === null ? (
        <p className={css.none}>{t`No picture yet`}</p>
      ) : (
        <Picture
          className={classes(css.preview, isSquare && css.square)}
          image={image}
          width={isSquare ? 180 : 240}
          height={180}
          sizes="240px"
          isEager
        />
      )}
      <Stack gap={3}>
        <p className={css.hint}>{t`JPEG, PNG, WebP or AVIF, up to 12 MB. Location data is removed.`}</p>
        <Cluster gap={3}>
          <FileTrigger
            acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
            onSelect={choose}
          >
            <Button
              icon="plus"
              isPending={isSending}
              {...(name === undefined ? {} : { 'aria-label': t`Choose picture: ${name}` })}
            >
              {image === null ? t`Choose picture` : t`Choose another picture`}
            </Button>
          </FileTrigger>
          {image === null ? null : (
            <Button variant="quiet" icon="trash" onPress={() => onChange(null)}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </Cluster>
        {chosen === null || ratio === undefined ? null : (
          <Suspense fallback={null}>
            <PictureCrop
              file={chosen}
              ratio={ratio}
              onDone={(file) => void send(file)}
              onClose={() => setChosen(null)}
            />
          </Suspense>
        )}
        {shown === undefined ? null : (
          <p role="alert" className={css.error}>
            {shown}
          </p>
        )}
      </Stack>
    </div>
  );
}
