import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { hasRole } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { unpayable } from '#domain/payments/payable.ts';
import { isDone, stepsOf, type WizardStep } from '#domain/wizard/wizard-steps.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useOnlineMeans } from '../../parts/form/use-online-means.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './wizard.module.css';

interface Leads {
  title: string;
  text: string;
  to: string;
}

/** The setup guide of a new branch; each step is the screen where it can be changed later. */
export function Wizard() {
  return <WithBranch>{(branch) => <Steps branch={branch} />}</WithBranch>;
}

function useStepText(branch: Branch): Record<WizardStep, Leads> {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const zones = branch.shop.ordering_mode === 'manual' ? 'locations.html' : 'map.html';
  const tax = hasRole(actor, 'owner') ? 'main.html' : 'settings';
  return {
    basic: { title: t`The basics`, text: t`Name, address, e-mail and phone`, to: 'branch.html' },
    location: { title: t`Location`, text: t`Where the branch is on the map`, to: 'location.html' },
    'opening-hours': {
      title: t`Opening hours`,
      text: t`When customers can visit and order`,
      to: 'status.html',
    },
    delivery: { title: t`Delivery and pickup`, text: t`Order types and times`, to: 'branch.html' },
    'delivery-hours': { title: t`Delivery hours`, text: t`When you deliver`, to: 'status.html' },
    zones: { title: t`Zones`, text: t`Where you deliver and what it costs`, to: zones },
    tax: { title: t`Tax`, text: t`The shop’s rates and charges`, to: tax },
    payments: { title: t`Payments`, text: t`Accepted payment methods`, to: 'settings/payments.html' },
    catalogs: {
      title: t`Catalogs`,
      text: t`The catalogs of the menu, or a ready-made menu`,
      to: 'templates',
    },
    products: { title: t`Products`, text: t`Products customers can order`, to: 'products' },
    people: { title: t`Staff`, text: t`Your team`, to: 'staff-users' },
    seo: { title: t`Search engines`, text: t`How customers find you`, to: 'seo.html' },
  };
}

function Steps({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { path } = useWorkplace();
  const stepText = useStepText(branch);
  const area = useRow('area', branch.sid);
  const means = useOnlineMeans();
  const facts = {
    catalogs: useRows('catalog').length,
    products: useRows('product').length,
    zones: (area?.map.length ?? 0) + (area?.places.length ?? 0),
    payable: Object.keys(unpayable(branch, branch, means)).length === 0,
  };
  const steps = stepsOf(branch).map((step) => ({ step, done: isDone(step, branch, facts) }));
  const next = steps.find(({ done }) => !done)?.step;
  const count = steps.filter(({ done }) => done).length;

  async function complete(step: WizardStep): Promise<void> {
    const saved = await callBranch('wizard/complete', { step });
    if (!saved.ok) refusalNotice(saved.refusal);
  }

  return (
    <Stack gap={4} className={css.screen}>
      <Progress
        label={t`Setup progress`}
        value={count}
        max={steps.length}
        valueLabel={t`${count} of ${steps.length}`}
      />
      {next === undefined ? (
        <div className={css.thanks} role="status">
          <p>
            <Trans>Thank you! Everything is set up.</Trans>
          </p>
          <Cluster gap={3}>
            <Link href={path} variant="primary">
              <Trans>Open branch</Trans>
            </Link>
          </Cluster>
        </div>
      ) : null}
      <ol className={css.steps}>
        {steps.map(({ step, done }) => {
          const { title, text, to } = stepText[step];
          return (
            <li key={step} className={css.step} data-next={step === next}>
              <div className={css.words}>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
              {done ? <Badge tone="fresh">{t`Done`}</Badge> : null}
              <Cluster gap={2}>
                <Link
                  href={`${path}/${to}`}
                  variant={step === next ? 'primary' : 'secondary'}
                  aria-label={t`Go to ${title}`}
                >
                  {step === next ? t`Continue here` : t({ message: 'Open', context: 'button' })}
                </Link>
                {done ? null : (
                  <Button
                    variant="quiet"
                    icon="check"
                    aria-label={t`${title}: no problems`}
                    onPress={() => void complete(step)}
                  >
                    <Trans>No problems</Trans>
                  </Button>
                )}
              </Cluster>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}
