import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';

afterEach(cleanup);

function Split({ isDismissable = true }: { isDismissable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Split</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Split table 7" isDismissable={isDismissable}>
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

it('keeps the focus while it is open', async () => {
  render(<Split />);
  const opener = screen.getByRole('button', { name: 'Split' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Split table 7' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('restores the focus when it closes', async () => {
  render(<Split />);
  const opener = screen.getByRole('button', { name: 'Split' });
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('stays open while its input must not be lost', async () => {
  render(<Split isDismissable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Split' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('blocks the second tap of a double tap for what is below it', async () => {
  const below = vi.fn<() => void>();
  function Sheet({ onClose }: { onClose: () => void }) {
    useIgnoreDoubleTap();
    return (
      <Dialog isOpen onOpenChange={onClose} title="Send">
        <Button onPress={onClose}>Send now</Button>
      </Dialog>
    );
  }
  function Send() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <Sheet onClose={() => setOpen(false)} /> : <Button onPress={below}>Below</Button>;
  }
  render(<Send />);
  const user = userEvent.setup();
  const tap = (name: string, x: number) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('button', { name }), coords: { x, y: 700 } },
      { keys: '[/MouseLeft]' },
    ]);
  await tap('Send now', 200);
  await tap('Below', 203);
  expect(below).not.toHaveBeenCalled();
  await tap('Below', 90);
  expect(below).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 450));
  await tap('Below', 203);
  expect(below).toHaveBeenCalledTimes(2);
});

function Delete({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Delete the garden hall?"
        confirmLabel="Delete hall"
        onConfirm={onConfirm}
      >
        12 tables go with it.
      </ConfirmDialog>
    </>
  );
}

it('focuses the safe answer first', async () => {
  render(<Delete onConfirm={async () => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('alertdialog', { name: 'Delete the garden hall?' })).not.toBeNull();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Cancel');
});

it('stays until the action is done', async () => {
  let finish: () => void = () => undefined;
  render(<Delete onConfirm={() => new Promise<void>((resolve) => (finish = resolve))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete hall' }));
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  finish();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('is not printed with its page', async () => {
  render(<Split />);
  await userEvent.click(screen.getByRole('button', { name: 'Split' }));
  const dialog = screen.getByRole('dialog', { name: 'Split table 7' });
  expect(dialog.closest('[data-print="never"]')).not.toBeNull();
});
