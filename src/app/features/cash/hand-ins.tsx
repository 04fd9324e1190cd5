import { usePolledCall } from '../../calls/use-polled-call.ts';
import { CashToTakeIn } from './take-in.tsx';

const NOTHING = {};

/** Cash that people took without a drawer since the last closing, to be taken in; needs the server, which knows all of it. */
export function HandIns() {
  const { answer, again } = usePolledCall('cash/day', NOTHING);
  return answer?.ok === true ? <CashToTakeIn closing={answer.value.closing} onTaken={again} /> : null;
}
