import { useParams } from 'react-router-dom';
import { useMemo } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { ClosingPaper } from './closing-paper.tsx';

/** One day closing, as it was made, to print. */
export function ClosingPage() {
  const { number = '' } = useParams();
  const request = useMemo(() => ({ number: Number(number) }), [number]);
  const { answer, again } = usePolledCall('cash/closing', request);
  if (answer === undefined) return <Skeleton height="480px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  return (
    <>
      <PrintButton />
      <ClosingPaper closing={answer.value.closing} />
    </>
  );
}
