import { useCallback, useEffect, useState } from 'react';
import { guestTableCalls } from '#contract/guest-table.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal, Result } from '#domain/result.ts';
import type { GuestBill } from '#domain/tables/guest-bill.ts';
import type { GuestPayable } from '#domain/tables/guest-payable.ts';
import type { GuestCallKind, Table } from '#domain/tables/table.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { rememberOwnCall } from './own-calls.ts';
import { onTableNews } from './table-news.ts';

const POLL_EVERY_MS = 8000;

/** What the server says about the table of this phone. */
export interface GuestTable {
  name: string;
  /** Null: this phone does not see the bill yet. */
  bill: GuestBill | null;
  party_key: string | null;
  calls: Table['calls'];
  /** What staff answered a call for: they are on their way. */
  coming: GuestCallKind[];
  /** Paying on this phone; null: it is not offered. */
  pay: GuestPay | null;
}

/** What this phone can pay, by which methods, and what it is about to pay. */
export interface GuestPay {
  methods: PaymentMethod[];
  payable: GuestPayable;
  /** Whether a tip is offered; absent: yes. */
  offers_tips?: boolean | undefined;
  claim: { id: string; key: string; amount: number; tip: number; until: number } | null;
}

/** The phone's place at its table; undefined: it has not scanned a code since the cart knows of parties. */
export function phoneOf({ table, table_key: key, sitting }: PlaceOrder) {
  return table === null || key === undefined || sitting === undefined
    ? undefined
    : { tb: table, key, ...sitting };
}

/**
 * The common bill and the open calls of the table an order is for, asked for while the page is visible, at once after
 * `poll`. `refusal` is that of the last answer; earlier data is kept.
 */
export function useGuestTable(order: PlaceOrder): {
  table: GuestTable | undefined;
  refusal: Refusal | undefined;
  poll: () => void;
  /** `withdrawn` takes an open call back. */
  callStaff: (kind: GuestCallKind, withdrawn?: boolean) => Promise<Result<unknown>>;
} {
  const [table, setTable] = useState<GuestTable>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [round, setRound] = useState(0);
  const phone = phoneOf(order);
  const asked = phone === undefined ? '' : JSON.stringify(phone);
  useEffect(() => {
    if (asked === '') return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const request = JSON.parse(asked);
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const call = guestTableCalls['tables/guest-table'];
        const answer = resultOf(await makeCall('tables/guest-table', call, request, { signal }));
        if (signal.aborted) return;
        if (answer.ok) setTable(answer.value);
        setRefusal(answer.ok ? undefined : answer.refusal);
      }
      timer = setTimeout(() => void ask(), POLL_EVERY_MS);
    }
    void ask();
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    onTableNews(() => void ask(), signal);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round asks at once
  }, [asked, round]);
  const poll = useCallback(() => setRound((before) => before + 1), []);
  async function callStaff(kind: GuestCallKind, withdrawn = false): Promise<Result<unknown>> {
    if (phone === undefined) return { ok: false, refusal: { code: 'table_key_needed' } };
    const call = guestTableCalls['tables/guest-call'];
    const answer = resultOf(
      await makeCall('tables/guest-call', call, { ...phone, kind, ...(withdrawn ? { withdrawn } : {}) }, {}),
    );
    if (answer.ok) {
      const made = answer.value.calls.find((one) => one.kind === kind);
      if (!withdrawn && made !== undefined) rememberOwnCall(made);
      setTable((before) => before && { ...before, ...answer.value });
    }
    return answer;
  }
  return { table, refusal, poll, callStaff };
}
