import { Button, type ButtonProps } from './button.tsx';
import { useDropSecondTap } from './use-drop-second-tap.ts';

/** A button that goes with its press, and whose place another one may take: a double tap is one press of one of them. */
export function OnceButton(props: ButtonProps) {
  useDropSecondTap();
  return <Button {...props} />;
}
