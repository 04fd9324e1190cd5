import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Refusal, Result } from '#domain/result.ts';

/** What became of the code of a mailed link; `refusal` and `isConfirmed` are unset while the server is asked. */
interface EmailCode {
  isConfirmed: boolean;
  refusal: Refusal | undefined;
  again: () => void;
}

/** Confirms an e-mail address with the code of a mailed link, once: a code is valid once. '' is not sent. */
export function useEmailCode(code: string, confirm: (code: string) => Promise<Result<object>>): EmailCode {
  const [answer, setAnswer] = useState<Result<object>>();
  const asked = useRef('');
  async function ask(): Promise<void> {
    setAnswer(undefined);
    setAnswer(await confirm(code));
  }
  const begin = useEffectEvent(ask);
  useEffect(() => {
    if (code === '' || asked.current === code) return;
    asked.current = code;
    void begin();
  }, [code]);
  const refusal = answer?.ok === false ? answer.refusal : undefined;
  return {
    isConfirmed: answer?.ok === true,
    // A code cut off in the mail is as useless as an old one.
    refusal: refusal?.code === 'invalid_fields' ? { code: 'code_expired' } : refusal,
    again: () => void ask(),
  };
}
