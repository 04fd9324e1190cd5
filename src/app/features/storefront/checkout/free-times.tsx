import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import css from './choices.module.css';

interface FreeTimesProps {
  label: string;
  times: readonly number[];
  textOf: (time: number) => string;
  onChange: (time: number) => void;
}

/** Times that are offered in place of full ones; each is chosen with one tap. */
export function FreeTimes({ label, times, textOf, onChange }: FreeTimesProps) {
  const id = useId();
  if (times.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={css.free}>
      <b id={id}>{label}</b>
      <div className={`${css.chips} ${css.wrapped}`}>
        {times.map((time) => (
          <Button key={time} onPress={() => onChange(time)}>
            {textOf(time)}
          </Button>
        ))}
      </div>
    </div>
  );
}
