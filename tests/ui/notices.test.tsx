import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeQueue } from '#ui/notice-queue.ts';
import type { NoticeQueue } from '#ui/notice-queue.ts';
import { NoticeRegion, useNoticePlace } from '#ui/notices.tsx';

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

describe('the duration of a notice', () => {
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

  it('is unlimited on request', () => {
    show('error', 'A newer version is needed', { showMs: Number.POSITIVE_INFINITY });
    pass(3_600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('A newer version is needed')).toBeNull();
  });

  it('pauses under the pointer', () => {
    show('success', 'Saved successfully!');
    pass(4000);
    const region = screen.getByRole('region', { name: 'Notices' });
    fireEvent.pointerOver(region);
    pass(60_000);
    expect(screen.queryByText('Saved successfully!')).not.toBeNull();
  });

  it('continues after the pointer has left', () => {
    show('success', 'Saved successfully!');
    pass(4000);
    const region = screen.getByRole('region', { name: 'Notices' });
    fireEvent.pointerOver(region);
    pass(60_000);
    fireEvent.pointerOut(region);
    pass(999);
    expect(screen.queryByText('Saved successfully!')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved successfully!')).toBeNull();
  });

  it('continues after its own button took the focus away with it', () => {
    show('error', 'First');
    show('error', 'Second');
    const [dismissFirst] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => dismissFirst!.focus());
    fireEvent.click(dismissFirst!);
    pass(5000);
    expect(screen.queryByText('Second')).toBeNull();
  });
});

describe('a notice that returns', () => {
  it('is shown for its whole time, before and after a newer one that covers it', () => {
    show('info', 'New order #12', { showMs: 20_000, returns: true });
    pass(8000);
    show('success', 'Saved successfully!');
    expect(screen.queryByText('New order #12')).toBeNull();
    pass(5000);
    expect(screen.queryByText('New order #12')).not.toBeNull();
    pass(11_999);
    expect(screen.queryByText('New order #12')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('New order #12')).toBeNull();
  });

  it('waits while an undo is offered', () => {
    show('success', 'Bumped', { undo: () => undefined });
    show('info', 'New order #12', { showMs: 20_000, returns: true });
    expect(screen.queryByText('Bumped')).not.toBeNull();
    pass(10_000);
    expect(screen.queryByText('Bumped')).toBeNull();
    expect(screen.queryByText('New order #12')).not.toBeNull();
  });
});

describe('a repeated text', () => {
  it('is not shown twice at once', () => {
    expect(show('error', 'Please fill')).toBe(show('server-error', 'Please fill'));
    expect(screen.getAllByText('Please fill')).toHaveLength(1);
  });

  it('restarts its duration when shown again', () => {
    show('error', 'Please fill');
    pass(4999);
    show('error', 'Please fill');
    pass(4999);
    expect(screen.queryByText('Please fill')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Please fill')).toBeNull();
  });

  it('may be shown again after it ended', () => {
    show('error', 'Please fill');
    pass(5000);
    expect(screen.queryByText('Please fill')).toBeNull();
    show('error', 'Please fill');
    expect(screen.queryByText('Please fill')).not.toBeNull();
  });

  it('undoes the last action', () => {
    const [first, last] = [vi.fn(), vi.fn()];
    show('success', 'Order bumped', { undo: first });
    show('success', 'Order bumped', { undo: last });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(first).not.toHaveBeenCalled();
    expect(last).toHaveBeenCalledOnce();
  });
});

it('announces a success politely', () => {
  show('success', 'Saved');
  expect(within(screen.getByRole('status')).queryByText('Saved')).not.toBeNull();
});

it('announces an error at once', () => {
  show('error', 'Refused');
  expect(within(screen.getByRole('alert')).queryByText('Refused')).not.toBeNull();
});

describe('a queued notice', () => {
  it('is shown in full after an error that precedes it', () => {
    show('error', 'Refused');
    show('success', 'Saved');
    expect(screen.queryByText('Saved')).toBeNull();
    pass(5000);
    expect(screen.queryByText('Refused')).toBeNull();
    pass(4999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('takes the place of an error that was read', () => {
    show('error', 'Refused');
    pass(1499);
    show('info', 'News');
    expect(screen.queryByText('Refused')).not.toBeNull();
    pass(1);
    show('success', 'Saved');
    expect(screen.queryByText('Refused')).toBeNull();
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(5000);
    expect(screen.queryByText('Refused')).toBeNull();
  });

  it('is dropped when its undo is older than one shown since', () => {
    const [older, newer] = [vi.fn(), vi.fn()];
    show('success', 'First step', { undo: older, showMs: 60_000 });
    show('success', 'Second step', { undo: newer });
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    pass(5000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that stays until dismissed is shown again after the others', () => {
    show('error', 'A newer version is needed', { showMs: Number.POSITIVE_INFINITY });
    show('success', 'Saved');
    expect(screen.queryByText('A newer version is needed')).toBeNull();
    pass(5000);
    expect(screen.queryByText('A newer version is needed')).not.toBeNull();
  });
});

it('ignores a second tap for half a second after an undo', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  show('success', 'Order 25 started', { undo: first });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  show('success', 'Order 26 started', { undo: second });
  pass(400);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(second).not.toHaveBeenCalled();
  pass(200);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([first, second].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

it('names what an undo reverts', () => {
  show('success', 'Order 25 started', { undo() {} });
  const id = screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Order 25 started');
});

it('undoes once', () => {
  const undo = vi.fn();
  show('success', 'Order bumped', { undo, showMs: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

it('closes after an undo', () => {
  show('success', 'Order bumped', { undo() {}, showMs: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Order bumped')).toBeNull();
});

describe('the focus after a notice', () => {
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  const press = (element: HTMLElement) => {
    fireEvent.keyDown(element, { key: 'Enter' });
    fireEvent.keyUp(element, { key: 'Enter' });
  };

  it('returns to where it was', () => {
    render(<button type="button">Remove</button>);
    screen.getByRole('button', { name: 'Remove' }).focus();
    show('info', 'Removed', { undo() {} });
    undo().focus();
    press(undo());
    expect(screen.queryByText('Removed')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Remove');
  });

  it('moves to the page where that is gone', () => {
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

describe('the place of a notice', () => {
  function Header({ width }: { width: number }) {
    const [place, setPlace] = useState<HTMLElement | null>(null);
    useNoticePlace(place);
    const measured = (element: HTMLElement | null) => {
      if (element === null) return;
      element.getBoundingClientRect = () => new DOMRect(60, 2, width, 64);
      setPlace(element);
    };
    return <header ref={measured} />;
  }
  const region = () => screen.getByRole('region', { name: 'Notices' });

  it('is the box that the screen provides', () => {
    render(<Header width={300} />);
    show('success', 'Words');
    expect(region().style.inset).toBe('2px auto auto 60px');
    expect(region().style.width).toBe('300px');
  });

  it('is the top of the page where a style sheet hides that box', () => {
    render(<Header width={0} />);
    show('success', 'Words');
    expect(region().style.inset).toBe('');
  });
});
