import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './field.module.css';

/** What every field of a form takes. */
export interface FieldProps {
  label: string;
  description?: string | undefined;
  /** The message under the field; present means invalid. */
  error?: string | undefined;
  isOptional?: boolean;
}

export function FieldLabel({ label, isOptional = false }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const texts = useUiTexts();
  return (
    <Label className={css.label}>
      {label}
      {isOptional ? <span className={css.optional}> ({texts.optional})</span> : null}
    </Label>
  );
}

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
