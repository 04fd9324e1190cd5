import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './dish-marks.module.css';

/** Drawn here, because only a dish's sheet needs them. */
const SIGNS = {
  wish: 'M12 20S3.5 14.7 3.5 8.9A4.4 4.4 0 0 1 12 7.3a4.4 4.4 0 0 1 8.5 1.6C20.5 14.7 12 20 12 20Z',
  compare: 'M4 5h6.5v14H4ZM13.5 5H20v14h-6.5Z',
  share: 'M12 15V4m-4 4 4-4 4 4M6 11.5H5V20h14v-8.5h-1',
};

interface MarkButtonProps {
  sign: keyof typeof SIGNS;
  /** The accessible name. */
  label: string;
  /** Whether the dish is marked; undefined: it is not that kind of button. */
  isOn?: boolean;
  onPress: () => void;
}

/** A button of a dish that shows only a sign, filled while it is on. */
export function MarkButton({ sign, label, isOn, onPress }: MarkButtonProps): ReactNode {
  return (
    <Button
      className={css.mark}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onPress={onPress}
    >
      <svg viewBox="0 0 24 24" className={css.sign} data-on={isOn === true} aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </Button>
  );
}
