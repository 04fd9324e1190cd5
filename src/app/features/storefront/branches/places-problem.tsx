import { useEffect } from 'react';
import type { Refusal } from '#domain/result.ts';
import { MenuProblem } from '../menu/menu-problem.tsx';
import { MenusHere } from './menus-here.tsx';

interface PlacesProblemProps {
  refusal: Refusal;
  onRetry: () => void;
}

/** Why the places cannot be shown; without a connection the menus that can still be read. Asks again with the connection. */
export function PlacesProblem({ refusal, onRetry }: PlacesProblemProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <>
      <MenuProblem refusal={refusal} onRetry={onRetry} />
      {refusal.code === 'offline' ? <MenusHere /> : null}
    </>
  );
}
