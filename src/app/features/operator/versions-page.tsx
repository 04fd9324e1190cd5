import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { versionNoticeSchema } from '#domain/site/version-notice.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';

/** What pages of older versions show. */
export function VersionsPage() {
  const { answer, again, token } = useOwnCall('GET operator/versions', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return <VersionsForm stored={answer.value} token={token} again={again} />;
}

function VersionsForm({
  stored: { notice, seen, server_version: serverVersion },
  token,
  again,
}: {
  stored: CallResponse<'GET operator/versions'>;
  token: string;
  again: () => Promise<void>;
}) {
  const { t } = useLingui();
  const form = useForm({
    initial: notice,
    mark: seen,
    schema: versionNoticeSchema,
    draftKey: 'brigade-draft operator versions',
    checksOnBlur: true,
  });
  return (
    <FormPage
      form={form}
      save={async (request, mark) =>
        resultOf(await callServer('operator/versions', { ...request, seen: mark }, { token }))
      }
      onSaved={() => void again()}
      onStale={() => void again()}
    >
      <p>
        <Trans>This server has version {serverVersion}.</Trans>
      </p>
      <Card
        title={t`Too old to work`}
        subtitle={t`These pages show a message that stays until they are reloaded.`}
      >
        <Stack gap={4}>
          <TextField
            label={t`Oldest version that may be used`}
            placeholder={serverVersion}
            isOptional
            {...form.field('min_version')}
          />
          <TextField
            label={t`What they show`}
            description={t`Leave empty for the standard text.`}
            maxLength={200}
            isOptional
            {...form.field('min_note')}
          />
        </Stack>
      </Card>
      <Card
        title={t`A newer version is available`}
        subtitle={t`These pages show a message for a few seconds.`}
      >
        <Stack gap={4}>
          <TextField
            label={t`Show it to versions older than`}
            placeholder={serverVersion}
            isOptional
            {...form.field('note_version')}
          />
          <TextField
            label={t`What they show`}
            description={t`Leave empty for the standard text.`}
            maxLength={200}
            isOptional
            {...form.field('note')}
          />
        </Stack>
      </Card>
    </FormPage>
  );
}
