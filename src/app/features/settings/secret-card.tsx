import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { useCopyText } from '../../parts/sharing/use-copy-text.ts';
import css from './api-access.module.css';

interface SecretCardProps {
  title: string;
  subtitle: string;
  /** The token or key. */
  secret: string;
  copyLabel: string;
  onClose: () => void;
}

/** A secret that is shown only once, to be copied. */
export function SecretCard({ title, subtitle, secret, copyLabel, onClose }: SecretCardProps) {
  const copyText = useCopyText();
  return (
    <Card title={title} subtitle={subtitle} tone="fresh">
      <Stack gap={4}>
        <p className={css.token} data-short={secret.length < 20}>
          {secret}
        </p>
        <Cluster gap={3}>
          <Button variant="primary" icon="copy" onPress={() => void copyText(secret)}>
            {copyLabel}
          </Button>
          <Button onPress={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
