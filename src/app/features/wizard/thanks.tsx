import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useSetup } from '../../parts/guide/use-setup.ts';
import { useStepTexts } from './guide-texts.ts';
import { addressOfStep } from './step-address.ts';
import css from './guide.module.css';

/** The end of the setup guide: what is still open, and on to the branch. */
export function GuideThanks() {
  const { path } = useWorkplace();
  const { setup } = useSetup();
  const texts = useStepTexts();
  if (setup?.ok !== true) return null;
  const open = setup.value.steps.filter(({ step, done }) => !done && step !== 'thanks');
  return (
    <Stack gap={4}>
      <div className={css.thanks} role="status">
        {open.length === 0 ? (
          <p>
            <Trans>Thank you! Everything is set up.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>You can open the branch now and finish these steps later:</Trans>
            </p>
            <ul>
              {open.map(({ step }) => (
                <li key={step}>
                  <Link href={addressOfStep(path, step)}>{texts[step].title}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Cluster gap={3}>
        <Link href={`${path}/home`} variant="primary">
          <Trans>Go to the branch</Trans>
        </Link>
      </Cluster>
    </Stack>
  );
}
