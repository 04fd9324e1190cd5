import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

interface PrintButtonProps {
  label?: string;
  /** Secondary where printing is not what the screen is for. */
  variant?: 'primary' | 'secondary';
}

/** Opens the browser's print dialog, which also saves a PDF; not printed itself. */
export function PrintButton({ label, variant = 'primary' }: PrintButtonProps) {
  return (
    <div data-print="never">
      <Button icon="printer" variant={variant} onPress={() => window.print()}>
        {label ?? <Trans>Print</Trans>}
      </Button>
    </div>
  );
}
