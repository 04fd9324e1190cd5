import { Button, type ButtonProps } from './button.tsx';
import { useIgnoreDoubleTap } from './use-ignore-double-tap.ts';

/** A button that disappears when pressed and may be replaced by another: a double tap presses only one of them. */
export function SingleTapButton(props: ButtonProps) {
  useIgnoreDoubleTap();
  return <Button {...props} />;
}
