import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { readDegrees } from '#domain/delivery/position.ts';

interface DegreesFieldProps {
  label: string;
  name: string;
  /** Degrees; null: none or not a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** A coordinate as it was typed, with a decimal point or comma, until another value is set, as by the map. */
export function DegreesField({ value, onChange, ...rest }: DegreesFieldProps) {
  const [typed, setTyped] = useState('');
  const shown = readDegrees(typed) === value ? typed : value === null ? '' : String(value);
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(readDegrees(text));
      }}
    />
  );
}
