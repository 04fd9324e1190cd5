import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardList } from '#app/features/orders/board-list.ts';
import { keepPlaces, RESORT_AFTER_MS, useKeptPlaces } from '#app/features/orders/use-kept-places.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_800_000_000_000;

/** Two orders that wait for approval, and one that came earlier and is accepted; the first may be approved. */
function sorted(status: 'APPROVAL' | 'PLACED'): readonly string[] {
  const at = (minutes: number) => NOW - minutes * 60_000;
  const orders = [
    anOrder({ sid: 'first', status, create_at: at(2) }),
    anOrder({ sid: 'second', status: 'APPROVAL', create_at: at(1) }),
    anOrder({ sid: 'accepted', status: 'PLACED', create_at: at(10) }),
  ];
  return boardList(orders, { tab: 'new', fulfillments: new Set(), wanted: '', now: NOW }).sids;
}

describe('keeping places', () => {
  it('keeps an approved order where it is', () => {
    expect(sorted('PLACED')).toEqual(['second', 'accepted', 'first']);
    expect(keepPlaces(sorted('APPROVAL'), sorted('PLACED'))).toEqual(['first', 'second', 'accepted']);
  });

  it('returns the same list when nothing is added or removed', () => {
    const shown = ['a', 'b'];
    expect(keepPlaces(shown, ['b', 'a'])).toBe(shown);
  });

  it('removes what has left', () => {
    expect(keepPlaces(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c']);
  });

  it('inserts a new ticket after the one that is due before it', () => {
    expect(keepPlaces(['a', 'b'], ['new', 'b', 'newer', 'a'])).toEqual(['new', 'a', 'b', 'newer']);
  });
});

describe('a board that is worked on', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function board() {
    render(<article>ticket</article>);
    return renderHook(({ sids }) => useKeptPlaces(sids), { initialProps: { sids: ['a', 'b'] } });
  }
  const tap = () => {
    fireEvent.pointerDown(screen.getByText('ticket'));
    fireEvent.pointerUp(screen.getByText('ticket'));
  };

  it('sorts at once when no ticket was touched', () => {
    const { result, rerender } = board();
    rerender({ sids: ['b', 'a'] });
    expect(result.current).toEqual(['b', 'a']);
  });

  it('sorts again some seconds after the last touch', () => {
    const { result, rerender } = board();
    tap();
    rerender({ sids: ['b', 'a'] });
    expect(result.current).toEqual(['a', 'b']);
    act(() => void vi.advanceTimersByTime(RESORT_AFTER_MS - 1));
    tap();
    act(() => void vi.advanceTimersByTime(RESORT_AFTER_MS - 1));
    expect(result.current).toEqual(['a', 'b']);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toEqual(['b', 'a']);
  });
});
