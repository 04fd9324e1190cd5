import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { groupOf, type Setup, type WizardStep } from '#domain/wizard/wizard-steps.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useGroupLabels, useStepTexts } from './guide-texts.ts';
import { addressOfStep } from './step-address.ts';
import css from './guide.module.css';

/** All steps by group, each a link, with a tick if it is done: a rail, on a phone one line that scrolls. */
export function StepList({ setup, current }: { setup: Setup; current: WizardStep }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const groupLabels = useGroupLabels();
  const stepTexts = useStepTexts();
  const rail = useRef<HTMLElement>(null);
  const here = useRef<HTMLAnchorElement>(null);
  // Not `scrollIntoView`, which would scroll the page as well.
  useEffect(() => {
    const box = here.current;
    if (rail.current === null || box === null) return;
    const { clientWidth, clientHeight } = rail.current;
    rail.current.scrollTo(
      box.offsetLeft - (clientWidth - box.offsetWidth) / 2,
      box.offsetTop - (clientHeight - box.offsetHeight) / 2,
    );
  }, []);
  return (
    <nav ref={rail} aria-label={t`Setup steps`} className={css.rail}>
      <ol className={css.groups}>
        {setup.groups.map(({ group }) => (
          <li key={group} className={classes(css.group, group === groupOf[current] && css.lit)}>
            <span className={css.groupName}>{groupLabels[group]}</span>
            <ol className={css.steps}>
              {setup.steps
                .filter(({ step }) => groupOf[step] === group)
                .map(({ step, done }) => {
                  const { title } = stepTexts[step];
                  return (
                    <li key={step}>
                      <Link
                        ref={step === current ? here : undefined}
                        to={addressOfStep(path, step)}
                        aria-current={step === current ? 'step' : undefined}
                        aria-label={done ? t`${title}, done` : title}
                        className={css.step}
                      >
                        <span className={css.tick}>{done ? <Icon name="check" size={16} /> : null}</span>
                        {title}
                      </Link>
                    </li>
                  );
                })}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
