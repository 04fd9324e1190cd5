import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { WaitingPhoto } from '#device/waiting-photos.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import css from './driver-screen.module.css';

interface Props {
  waiting: readonly WaitingPhoto[];
  onDrop: (photo: string) => void;
}

/** Photos that are not uploaded yet, and those the server refused. */
export function PhotoNote({ waiting, onDrop }: Props) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const underway = waiting.filter(({ refused }) => refused === undefined);
  const refused = waiting.flatMap(({ photo, number, refused: code }) =>
    code === undefined ? [] : [{ photo, number, code }],
  );
  if (waiting.length === 0) return null;
  return (
    <Card tone={refused.length > 0 ? 'warn' : 'offline'}>
      <div role="status" className={css.photos}>
        {underway.length === 0 ? null : (
          <span>
            <Plural
              value={underway.length}
              one="# photo on this phone is waiting for a connection"
              other="# photos on this phone are waiting for a connection"
            />
          </span>
        )}
        {refused.map(({ photo, number, code }) => (
          <span key={photo} className={css.refused}>
            <Trans>
              The photo of {number} was not accepted: {refusalText({ code })}
            </Trans>
            <Button
              variant="quiet"
              onPress={() => onDrop(photo)}
              aria-label={t`Remove the photo of ${number}`}
            >
              <Trans>Remove</Trans>
            </Button>
          </span>
        ))}
      </div>
    </Card>
  );
}
