import { useCallback, useEffect, useState } from 'react';

/** What `ask` answers, asked again when it changes or on request; undefined until the first answer. Late answers are dropped. */
export function useAnswer<T>(ask: () => Promise<T>): { answer: T | undefined; again: () => void } {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let isLate = false;
    void (async () => {
      const next = await ask();
      if (!isLate) setAnswer(() => next);
    })();
    return () => {
      isLate = true;
    };
  }, [ask]);
  const again = useCallback(() => {
    void (async () => {
      const next = await ask();
      setAnswer(() => next);
    })();
  }, [ask]);
  return { answer, again };
}
