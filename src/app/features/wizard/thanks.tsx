import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { type Branch, branchStatusAt, isShutAt } from '#domain/shops/branch.ts';
import { branchLink } from '#domain/shops/branch-link.ts';
import { opensAt } from '#domain/shops/opens-at.ts';
import { missingNeeds } from '#domain/shops/opening-needs.ts';
import type { WizardStep } from '#domain/wizard/wizard-steps.ts';
import { useNow } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';
import { BranchSwitch } from '../../parts/shops/branch-switch.tsx';
import { OpeningNeedsList } from '../../parts/shops/opening-needs-list.tsx';
import { isZoneless, ZonelessTerms } from '../../parts/shops/zoneless-terms.tsx';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { useSetup } from '../../parts/guide/use-setup.ts';
import { useStepTexts } from './guide-texts.ts';
import { addressOfStep } from './step-address.ts';
import css from './guide.module.css';

/** Without products and a payment method an open branch sells nothing, and its first hours are only a suggestion. */
const BEFORE_ORDERS: ReadonlySet<WizardStep> = new Set(['opening-hours', 'payments', 'products']);

/** Once the branch was opened: that its page is there for customers, from when they can order, and how to share it. */
function LivePage({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { shop } = useWorkplace();
  const format = useFormat();
  const now = useNow();
  const copyLink = useCopyLink();
  const starts = branchStatusAt(branch, now) === 'closed' ? opensAt(branch, now) : undefined;
  const when = starts === undefined ? '' : format.instant(starts, branch.timezone, 'weekdayTime');
  return (
    <Card title={t`Your page is live`}>
      <Stack gap={3} align="start">
        <p>
          {starts === undefined
            ? t`Customers find your menu and can order.`
            : t`Customers find your menu. Orders start ${when}.`}
        </p>
        <Cluster gap={3}>
          {/* The storefront is another app: the browser opens it. */}
          <Link href={`/${shop.site_uid}/${branch.sid}`} target="_blank" variant="primary">
            {t`View my page`}
          </Link>
          <Button onPress={() => copyLink(branchLink(branch, location.origin))}>{t`Copy link`}</Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Offers to draw tables while there are none. */
function TablesCard() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const hasTables = useHasTables();
  const tables = useRows('table');
  return hasTables && tables.length === 0 ? (
    <Card title={t`Tables`}>
      <Stack gap={3} align="start">
        <p>
          <Trans>
            With tables, waiters take orders and payments on the floor, guests can order by a code on their
            table, and book a table online.
          </Trans>
        </p>
        <Link href={`${path}/tables`} variant="secondary" icon="table">
          <Trans>Draw your tables</Trans>
        </Link>
      </Stack>
    </Card>
  ) : null;
}

interface OpeningProps {
  settings: Branch | undefined;
  canOpen: boolean;
}

/** The switch that opens the branch, and where to go then. */
function Opening({ settings, canOpen }: OpeningProps) {
  const { path } = useWorkplace();
  const now = useNow();
  const isLive = settings !== undefined && settings.unopened !== true && !isShutAt(settings, now);
  return (
    <>
      {settings === undefined || !canOpen ? null : <BranchSwitch branch={settings} />}
      {isLive ? <LivePage branch={settings} /> : null}
      <Cluster gap={3}>
        <Link href={`${path}/home`} variant={isLive ? 'secondary' : 'primary'}>
          <Trans>Go to the branch</Trans>
        </Link>
      </Cluster>
    </>
  );
}

/** The end of the setup guide: what is needed to open, what can be done later, and the switch that opens the branch. */
export function GuideThanks() {
  const { path, branch } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const area = useRow('area', branch.sid);
  const { setup } = useSetup();
  const texts = useStepTexts();
  if (setup?.ok !== true) return null;
  const needs = settings === undefined ? [] : missingNeeds(settings);
  const isNeeded = (step: WizardStep) =>
    (step === 'location' && needs.includes('address')) || (step === 'tax' && needs.includes('tax'));
  const isOpenDelivery = settings !== undefined && isZoneless(settings, area);
  const zoneStep = setup.value.steps.find(({ step }) => step === 'map' || step === 'locations');
  const left = setup.value.steps.filter(({ step, done }) => !done && step !== 'thanks' && !isNeeded(step));
  const first = left.filter(({ step }) => BEFORE_ORDERS.has(step));
  const open = left.filter(
    ({ step }) => !BEFORE_ORDERS.has(step) && !(isOpenDelivery && step === zoneStep?.step),
  );
  return (
    <Stack gap={4}>
      {needs.length === 0 ? null : (
        <Card tone="warn">
          <OpeningNeedsList needs={needs} />
        </Card>
      )}
      {first.length === 0 ? null : (
        <Card tone="warn">
          <Stack gap={2} align="start">
            <p>
              <Trans>Do these before you open:</Trans>
            </p>
            {first.map(({ step }) => (
              <Link key={step} href={addressOfStep(path, step)} variant="secondary">
                {texts[step].title}
              </Link>
            ))}
          </Stack>
        </Card>
      )}
      {isOpenDelivery && zoneStep !== undefined ? (
        <Card {...(zoneStep.done ? {} : { tone: 'warn' })}>
          <Stack gap={2} align="start">
            {zoneStep.done ? null : (
              <p>
                <Trans>Decide this before you open:</Trans>
              </p>
            )}
            <p>
              <ZonelessTerms branch={settings} area={area} />
            </p>
            <Link href={addressOfStep(path, zoneStep.step)} variant="secondary">
              {texts[zoneStep.step].title}
            </Link>
          </Stack>
        </Card>
      ) : null}
      <div className={css.thanks} role="status">
        {left.length === 0 && needs.length === 0 ? (
          <p>
            <Trans>Thank you! Everything is set up.</Trans>
          </p>
        ) : open.length === 0 ? null : (
          <>
            <p>
              {needs.length > 0 || first.length > 0 ? (
                <Trans>These steps can wait until later:</Trans>
              ) : (
                <Trans>You can open the branch now and finish these steps later:</Trans>
              )}
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
      <TablesCard />
      <Opening settings={settings} canOpen={needs.length === 0} />
    </Stack>
  );
}
