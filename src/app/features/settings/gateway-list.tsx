import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { GatewayAnswer } from '#contract/gateways.ts';
import { servesShop } from '#domain/payments/gateway-currencies.ts';
import { credentialsOf } from '#domain/settings/gateways.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useGatewayLabels } from './gateway-labels.ts';
import css from './site.module.css';

const NOTHING = {};

/** Whether an owner has begun to set it up. Addresses do not count: the provider's own ones are filled in. */
const isBegun = ({ gateway, active, set, fields }: GatewayAnswer): boolean =>
  active ||
  set.length > 0 ||
  credentialsOf[gateway].some(({ name, kind }) => kind === 'text' && (fields[name] ?? '') !== '');

/**
 * The payment providers the branch can have its own account with, or has, and whether customers are offered each.
 */
export function GatewayList({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('GET settings/gateways', NOTHING);
  if (answer?.ok === false) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  return (
    <Card
      title={t`Payment providers`}
      subtitle={t`Each branch has its own payment providers. Customers see only those that are on and fully set up.`}
    >
      {answer === undefined ? (
        <Skeleton height="200px" />
      ) : (
        <ul className={css.gateways}>
          {answer.value.gateways
            .filter((gateway) => servesShop(gateway.gateway, branch) || isBegun(gateway))
            .map((gateway) => (
              <Row key={gateway.gateway} gateway={gateway} />
            ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ gateway }: { gateway: GatewayAnswer }) {
  const labels = useGatewayLabels();
  const { path } = useWorkplace();
  return (
    <li>
      <Cluster justify="space-between">
        <Link href={`${path}/settings/payments/${gateway.gateway}`} variant="secondary">
          {labels.title(gateway.gateway)}
        </Link>
        <GatewayState gateway={gateway} />
      </Cluster>
    </li>
  );
}

/** Whether it is offered, and if not, why. */
function GatewayState({
  gateway: { active, ready, held, lost, refused_at: refusedAt },
}: {
  gateway: GatewayAnswer;
}) {
  const { t } = useLingui();
  if (!active) return <Badge>{t({ message: 'Off', context: 'payment provider' })}</Badge>;
  if (held !== null || lost.length > 0 || !ready)
    return (
      <Badge tone="warn" icon="warning">
        {t({ message: 'Not available', context: 'payment provider' })}
      </Badge>
    );
  if (refusedAt !== null) return <Badge tone="danger" icon="warning">{t`Credentials declined`}</Badge>;
  return (
    <Badge tone="fresh" icon="check">
      {t({ message: 'Offered', context: 'payment provider' })}
    </Badge>
  );
}
