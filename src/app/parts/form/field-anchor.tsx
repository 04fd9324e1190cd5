import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import css from './field-anchor.module.css';

const CAN_FOCUS = 'input:not([type="hidden"]), textarea, button';

/** A field that an address can name: `#tax` scrolls to it and focuses it. */
export function FieldAnchor({ name, children }: { name: string; children: ReactNode }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${name}`) return;
    // Hidden ones belong to the form a list of choices is sent with.
    const controls = [...(box.current?.querySelectorAll<HTMLElement>(CAN_FOCUS) ?? [])];
    const control = controls.find((one) => one.closest('[aria-hidden="true"], [hidden]') === null);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [hash, name]);
  return (
    <div ref={box} className={css.anchor}>
      {children}
    </div>
  );
}
