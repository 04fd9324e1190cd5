import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './field.module.css';

/** Props every form field takes. */
export interface FieldProps {
  label: string;
  description?: string | undefined;
  /** Error message under the field; when present, the field is invalid. */
  error?: string | undefined;
  isOptional?: boolean;
}

/** The label of a field inside a React Aria field, marked when the field is optional. */
export function FieldLabel({ label, isOptional = false }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const texts = useUiTexts();
  return (
    <Label className={css.label}>
      {label}
      {isOptional ? <span className={css.optional}> ({texts.optional})</span> : null}
    </Label>
  );
}

/** Description of a field, or its error message instead, linked to it by React Aria (`aria-describedby`). */
export function FieldNotes({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description === undefined || error !== undefined ? null : (
        <Text slot="description" className={css.description}>
          {description}
        </Text>
      )}
      <FieldError className={css.error}>
        <Icon name="warning" size={18} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
