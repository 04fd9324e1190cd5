import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components/SearchField';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';
import field from './field.module.css';
import css from './search-field.module.css';

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Read aloud, and shown inside while nothing is typed. */
  label: string;
  className?: string | undefined;
}

export function SearchField({ label, className, ...rest }: SearchFieldProps) {
  const texts = useUiTexts();
  return (
    <AriaSearchField {...rest} aria-label={label} className={classes(field.field, css.search, className)}>
      <div className={classes(field.frame, css.frame)}>
        <Icon name="search" className={css.icon} />
        <Input className={classes(field.input, field.inFrame, css.input)} placeholder={label} />
        <IconButton icon="close" label={texts.clear} className={classes(field.inner, css.clear)} />
      </div>
    </AriaSearchField>
  );
}
