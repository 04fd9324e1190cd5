import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useSetup } from '../../parts/guide/use-setup.ts';

/** Leads to the setup guide until all its steps are done. */
export function SetupCard() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const { setup } = useSetup();
  if (setup?.ok !== true || setup.value.all_complete) return null;
  const steps = setup.value.steps.filter(({ step }) => step !== 'thanks');
  const count = steps.filter(({ done }) => done).length;
  return (
    <Card
      title={t`Finish setting up`}
      icon="check"
      footer={
        <Link href={`${path}/wizard`} variant="primary">
          <Trans>Continue setup</Trans>
        </Link>
      }
    >
      <Progress
        label={t`Setup progress`}
        value={count}
        max={steps.length}
        valueLabel={t`${count} of ${steps.length}`}
      />
    </Card>
  );
}
