import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeQueue } from '#ui/notice-queue.ts';
import type { NoticeQueue } from '#ui/notice-queue.ts';
import { NoticeRegion } from '#ui/notices.tsx';

let queue: NoticeQueue;

beforeEach(() => {
  vi.useFakeTimers();
  queue = createNoticeQueue(() => Date.now());
  render(<NoticeRegion queue={queue} />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(...args: Parameters<NoticeQueue['show']>): number {
  let id = 0;
  act(() => {
    id = queue.show(...args);
  });
  return id;
}
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('how long a notice stays', () => {
  it.each([
    ['success', 5000],
    ['error', 5000],
    ['server-error', 10_000],
  ] as const)('%s: %i ms', (kind, ms) => {
    show(kind, 'Words');
    pass(ms - 1);
    expect(screen.queryByText('Words')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Words')).toBeNull();
  });

  it('stays until dismissed when asked to', () => {
    show('error', 'A newer version is needed', { showMs: Number.POSITIVE_INFINITY });
    pass(3_600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('A newer version is needed')).toBeNull();
  });

  it('stands still under the pointer and goes on afterwards', () => {
    show('success', 'Saved successfully!');
    pass(4000);
    const region = screen.getByRole('region', { name: 'Notices' });
    fireEvent.pointerOver(region);
    pass(60_000);
    expect(screen.queryByText('Saved successfully!')).not.toBeNull();
    fireEvent.pointerOut(region);
    pass(999);
    expect(screen.queryByText('Saved successfully!')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved successfully!')).toBeNull();
  });

  it('goes on after its own button took the focus away with it', () => {
    show('error', 'First');
    show('error', 'Second');
    const [dismissFirst] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => dismissFirst!.focus());
    fireEvent.click(dismissFirst!);
    pass(5000);
    expect(screen.queryByText('Second')).toBeNull();
  });
});

describe('the same text', () => {
  it('is never shown twice at once', () => {
    expect(show('error', 'Please fill')).toBe(show('server-error', 'Please fill'));
    expect(screen.getAllByText('Please fill')).toHaveLength(1);
  });

  it('stays as long again, and may come back later', () => {
    show('error', 'Please fill');
    pass(4999);
    show('error', 'Please fill');
    pass(4999);
    expect(screen.queryByText('Please fill')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Please fill')).toBeNull();
    show('error', 'Please fill');
    expect(screen.queryByText('Please fill')).not.toBeNull();
  });

  it('undoes what happened last', () => {
    const [first, last] = [vi.fn(), vi.fn()];
    show('success', 'Order bumped', { undo: first });
    show('success', 'Order bumped', { undo: last });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(first).not.toHaveBeenCalled();
    expect(last).toHaveBeenCalledOnce();
  });
});

it('says successes politely and errors at once', () => {
  show('success', 'Saved');
  show('error', 'Refused');
  expect(within(screen.getByRole('status')).queryByText('Saved')).not.toBeNull();
  expect(within(screen.getByRole('alert')).queryByText('Refused')).not.toBeNull();
});

it('undoes once and goes', () => {
  const undo = vi.fn();
  show('success', 'Order bumped', { undo, showMs: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Order bumped')).toBeNull();
});

describe('where the keyboard goes', () => {
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  const press = (element: HTMLElement) => {
    fireEvent.keyDown(element, { key: 'Enter' });
    fireEvent.keyUp(element, { key: 'Enter' });
  };

  it('back to where it came from', () => {
    render(<button type="button">Remove</button>);
    screen.getByRole('button', { name: 'Remove' }).focus();
    show('info', 'Removed', { undo() {} });
    undo().focus();
    press(undo());
    expect(screen.queryByText('Removed')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Remove');
  });

  it('to the page where that is gone', () => {
    const { rerender } = render(
      <main tabIndex={-1}>
        <button type="button">Remove</button>
      </main>,
    );
    screen.getByRole('button', { name: 'Remove' }).focus();
    show('info', 'Removed', { undo() {} });
    undo().focus();
    rerender(<main tabIndex={-1} />);
    press(undo());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});
