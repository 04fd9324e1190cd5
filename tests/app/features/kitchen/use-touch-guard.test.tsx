import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useJustMoved, useIgnoreTapsAfterReorder } from '#app/features/kitchen/use-touch-guard.ts';
import { useFrozenWhile, useTouching } from '#app/parts/kitchen/use-touching.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('keeps a list unchanged while a finger is on the screen and shortly after', () => {
  const { result, rerender } = renderHook(({ list }) => useFrozenWhile(list, useTouching()), {
    initialProps: { list: 'one' },
  });
  fireEvent.pointerDown(window);
  rerender({ list: 'two' });
  expect(result.current).toBe('one');
  fireEvent.pointerUp(window);
  wait(599);
  expect(result.current).toBe('one');
  wait(1);
  expect(result.current).toBe('two');
  rerender({ list: 'three' });
  expect(result.current).toBe('three');
});

it('ignores a finger outside its own area', () => {
  document.body.innerHTML = '<article><b>ticket</b></article><i>filter</i>';
  const { result } = renderHook(() => useTouching('article'));
  fireEvent.pointerDown(screen.getByText('filter'));
  expect(result.current).toBe(false);
  fireEvent.pointerDown(screen.getByText('ticket'));
  expect(result.current).toBe(true);
  fireEvent.pointerUp(window);
  wait(600);
  expect(result.current).toBe(false);
});

it('keeps it unchanged for at most five seconds', () => {
  const { result, rerender } = renderHook(({ list }) => useFrozenWhile(list, useTouching()), {
    initialProps: { list: 'one' },
  });
  fireEvent.pointerDown(window);
  rerender({ list: 'two' });
  wait(5_000);
  expect(result.current).toBe('two');
});

function Tickets({ sids, onTap }: { sids: readonly string[]; onTap: (sid: string) => void }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  useIgnoreTapsAfterReorder(area, useJustMoved(sids));
  return (
    <div ref={setArea}>
      {sids.map((sid) => (
        <article key={sid} data-sid={sid}>
          <button type="button" onClick={() => onTap(sid)}>
            {sid}
          </button>
        </article>
      ))}
    </div>
  );
}

it('ignores a tap on a ticket that has just moved', () => {
  const onTap = vi.fn();
  const drawn = (sids: readonly string[]) => <Tickets sids={sids} onTap={onTap} />;
  const { rerender } = render(drawn(['one', 'two', 'three']));
  const tap = (sid: string) => {
    fireEvent.pointerDown(screen.getByText(sid));
    // A finger that stays down for a moment.
    vi.advanceTimersByTime(150);
    fireEvent.pointerUp(screen.getByText(sid));
    fireEvent.click(screen.getByText(sid));
  };
  vi.advanceTimersByTime(1000);
  rerender(drawn(['one', 'three']));
  vi.advanceTimersByTime(100);
  tap('three');
  expect(onTap).not.toHaveBeenCalled();
  tap('three');
  tap('one');
  expect(onTap.mock.calls).toEqual([['three'], ['one']]);
  rerender(drawn(['one', 'three', 'four']));
  tap('one');
  expect(onTap).toHaveBeenCalledTimes(3);
});

it('accepts a tap on a ticket in a position that was empty', () => {
  const onTap = vi.fn();
  const drawn = (sids: readonly string[]) => <Tickets sids={sids} onTap={onTap} />;
  const { rerender } = render(drawn(['one', 'two']));
  rerender(drawn(['one', 'two', 'three']));
  fireEvent.pointerDown(screen.getByText('three'));
  fireEvent.click(screen.getByText('three'));
  expect(onTap.mock.calls).toEqual([['three']]);
  rerender(drawn(['two', 'three']));
  // Rendering the same list again does not end the pause.
  rerender(drawn(['two', 'three']));
  fireEvent.pointerDown(screen.getByText('three'));
  fireEvent.click(screen.getByText('three'));
  expect(onTap).toHaveBeenCalledTimes(1);
});
