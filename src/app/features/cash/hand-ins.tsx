import { CashToTakeIn } from './take-in.tsx';
import { useDayClosing } from './use-day-closing.ts';

/** Cash that people took without a drawer since the last closing, to be taken in; needs the server, which knows all of it. */
export function HandIns() {
  const { answer } = useDayClosing();
  if (answer?.ok !== true) return null;
  const { closing, hand_ins: counted } = answer.value;
  return <CashToTakeIn closing={closing} counted={counted} />;
}
