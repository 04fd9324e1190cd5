import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
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
  const { t } = useLingui();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      notices.success(t`Copied`);
    } catch (cause) {
      console.info('the secret was not copied', cause);
      notices.error(t`Could not copy. Please select the text and copy it yourself.`);
    }
  }

  return (
    <Card title={title} subtitle={subtitle} tone="fresh">
      <Stack gap={4}>
        <p className={css.token} data-short={secret.length < 20}>
          {secret}
        </p>
        <Cluster gap={3}>
          <Button variant="primary" icon="copy" onPress={() => void copy()}>
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
