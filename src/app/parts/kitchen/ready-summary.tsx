import { Plural, Trans } from '@lingui/react/macro';

interface ReadySummaryProps {
  /** Devices that report. */
  there: readonly unknown[];
  /** How many of them have problems. */
  wrong: number;
}

/** In one line whether the branch's devices are ready for service. */
export function ReadySummary({ there, wrong }: ReadySummaryProps) {
  if (there.length === 0) return <Trans>No device is open right now</Trans>;
  return wrong === 0 ? (
    <Plural value={there.length} one="# device is ready" other="All # devices are ready" />
  ) : (
    <Plural value={wrong} one="# device needs attention" other="# devices need attention" />
  );
}
