import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Cluster } from '#ui/stack.tsx';
import type { Form } from './use-form.ts';
import css from './form-page.module.css';

/** Another device or tab saved first: offers the saved version or overwriting it. Nothing without a conflict. */
export function OverlapNote<T, R>({ form }: { form: Form<T, R> }) {
  if (!form.isOverlapping) return null;
  return (
    <div className={classes(css.bar, css.overlap)} role="alert">
      <span>
        <Trans>Other changes were just saved here, on another device or tab.</Trans>
      </span>
      <Cluster gap={2}>
        <Button onPress={form.discard}>
          <Trans>Show the saved version</Trans>
        </Button>
        <Button onPress={form.keepMine}>
          <Trans>Continue with mine</Trans>
        </Button>
      </Cluster>
    </div>
  );
}
