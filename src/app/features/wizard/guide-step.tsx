import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Setup, nextStep, type WizardStep } from '#domain/wizard/wizard-steps.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { FormFrameContext } from '../../parts/form/form-frame.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useSetup } from '../../parts/guide/use-setup.ts';
import { useStepTexts } from './guide-texts.ts';
import { skippedOf } from './skipped-steps.ts';
import { addressOfStep } from './step-address.ts';
import { StepList } from './step-list.tsx';
import css from './guide.module.css';

/** Steps that only data completes. */
const NEEDS_DATA: ReadonlySet<WizardStep> = new Set(['verify', 'catalogs', 'products']);

interface GuideStepProps {
  step: WizardStep;
  /** `form`: its save bar continues; `none`: it is a form of a part, or the end. */
  bar?: 'form' | 'continue' | 'none';
  children?: ReactNode;
}

/** The frame of a step of the setup guide: its title, the list of all steps, back, skip and continue. */
export function GuideStep(props: GuideStepProps) {
  const { setup, refresh } = useSetup();
  if (setup === undefined) return <Skeleton height="480px" />;
  if (!setup.ok) return <RefusalState refusal={setup.refusal} onRetry={() => void refresh()} />;
  return <Framed {...props} setup={setup.value} refresh={refresh} />;
}

interface FramedProps extends GuideStepProps {
  setup: Setup;
  refresh: ReturnType<typeof useSetup>['refresh'];
}

function Framed({ step, bar = 'continue', children, setup, refresh }: FramedProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { path, branch } = useWorkplace();
  const { title, text } = useStepTexts()[step];
  const [isPending, setPending] = useState(false);
  const own = setup.steps.filter((one) => one.step !== 'thanks');
  const count = own.filter(({ done }) => done).length;
  const at = setup.steps.findIndex((one) => one.step === step);
  const before = setup.steps[at - 1]?.step;
  const isDone = setup.steps[at]?.done === true;
  const go = (to: WizardStep) => void navigate(addressOfStep(path, to));

  /** Completes the step if saving its data has not, and opens the next one. */
  async function goOn(): Promise<void> {
    setPending(true);
    let next = await refresh();
    if (next.ok && !next.value.steps.some((one) => one.step === step && one.done)) {
      const completed = await callBranch('wizard/complete', { step });
      next = completed.ok ? await refresh() : completed;
    }
    setPending(false);
    if (next.ok) go(nextStep(next.value, skippedOf(branch.id), step));
    else refusalNotice(next.refusal);
  }

  function skip(): void {
    const skipped = skippedOf(branch.id);
    skipped.add(step);
    go(nextStep(setup, skipped, step));
  }

  const aside = (
    <>
      {before === undefined ? null : (
        <Link href={addressOfStep(path, before)} variant="quiet" icon="back" className={css.back}>
          <span className={css.backText}>
            <Trans>Back</Trans>
          </span>
        </Link>
      )}
      {isDone || step === 'thanks' ? null : (
        <Button variant="quiet" onPress={skip}>
          <Trans>Skip for now</Trans>
        </Button>
      )}
    </>
  );
  const frame = {
    saveLabel: <Trans>Save and continue</Trans>,
    aside,
    onSaved: () => void goOn(),
  };

  return (
    <div className={css.guide}>
      <div className={css.side}>
        <Progress
          label={t`Setup progress`}
          value={count}
          max={own.length}
          valueLabel={t`${count} of ${own.length}`}
        />
        <StepList setup={setup} current={step} />
      </div>
      <section className={css.body} aria-labelledby="step-title">
        <header>
          <h2 id="step-title" className={css.title}>
            {title}
          </h2>
          <p className={css.text}>{text}</p>
        </header>
        <FormFrameContext value={bar === 'form' ? frame : null}>{children}</FormFrameContext>
        {bar === 'continue' ? (
          <div className={css.foot}>
            <div className={css.aside}>{aside}</div>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={NEEDS_DATA.has(step) && !isDone}
              onPress={() => void goOn()}
            >
              <Trans>Continue</Trans>
            </Button>
          </div>
        ) : null}
      </section>
    </div>
  );
}
