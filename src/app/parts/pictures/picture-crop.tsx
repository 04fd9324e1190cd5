import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import css from './picture-crop.module.css';

/** No screen shows pictures wider than this, in px; a camera's original takes ten times as long to send. */
const MAX_WIDTH_PX = 2400;
const QUALITY = 0.92;

/** Crops a picture into a new file, upright. Undefined: the browser cannot encode it. */
async function cut(image: HTMLImageElement, part: PercentCrop, name: string): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = image;
  const [x, width] = [part.x, part.width].map((percent) => (percent / 100) * naturalWidth);
  const [y, height] = [part.y, part.height].map((percent) => (percent / 100) * naturalHeight);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  const scale = Math.min(1, MAX_WIDTH_PX / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return blob === null ? undefined : new File([blob], name, { type: blob.type });
}

/** The largest centered crop with that aspect ratio. */
function middle({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number): PercentCrop {
  const isWide = naturalWidth / naturalHeight > ratio;
  const most = isWide ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 };
  return centerCrop(makeAspectCrop(most, ratio, naturalWidth, naturalHeight), naturalWidth, naturalHeight);
}

export interface PictureCropProps {
  file: File;
  /** Aspect ratio: width divided by height. */
  ratio: number;
  /** Called with the cropped file, or the original. */
  onDone: (file: File) => void;
  onClose: () => void;
}

/**
 * Crops a picture by touch, mouse or keyboard. A file the browser cannot decode is sent as it is, for the server to
 * judge.
 */
export function PictureCrop({ file, ratio, onDone, onClose }: PictureCropProps) {
  const { t } = useLingui();
  const image = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<PercentCrop>();
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      image.current = element;
      if (element === null) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => {
        image.current = null;
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  async function use(): Promise<void> {
    const { current } = image;
    const made = current === null || part === undefined ? undefined : await cut(current, part, file.name);
    onDone(made ?? file);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={t`Crop picture`}
      footer={
        <>
          <Button variant="quiet" onPress={() => onDone(file)}>
            <Trans>Use whole picture</Trans>
          </Button>
          <Button variant="primary" isDisabled={part === undefined} onPress={() => void use()}>
            <Trans>Use selected area</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p className={css.hint}>
          <Trans>Drag the frame or its corners, or move them with the arrow keys.</Trans>
        </p>
        <div className={css.desk}>
          <ReactCrop
            crop={part ?? { unit: '%', x: 0, y: 0, width: 0, height: 0 }}
            aspect={ratio}
            keepSelection
            minWidth={40}
            onChange={(_pixels, percent) => setPart(percent)}
            ariaLabels={{
              cropArea: t`Visible area`,
              nwDragHandle: t`Top left corner`,
              nDragHandle: t`Top edge`,
              neDragHandle: t`Top right corner`,
              eDragHandle: t`Right edge`,
              seDragHandle: t`Bottom right corner`,
              sDragHandle: t`Bottom edge`,
              swDragHandle: t`Bottom left corner`,
              wDragHandle: t`Left edge`,
            }}
          >
            <img
              ref={show}
              className={css.image}
              alt={t`The picture you chose`}
              onLoad={({ currentTarget }) => setPart(middle(currentTarget, ratio))}
              onError={() => onDone(file)}
            />
          </ReactCrop>
        </div>
      </Stack>
    </Dialog>
  );
}
