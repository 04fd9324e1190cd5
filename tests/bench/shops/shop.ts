import { randomInt, randomUUID } from 'node:crypto';
import type { Visitor } from './visitor.ts';

/** Each shop sells as many dishes. */
export const DISHES = 50;

/** Each a guest with a cart of their own at a time. */
export const CLIENTS = 8;

/** A shop with a server in a process of its own and a database of its own. */
export interface Shop {
  name: string;
  version: string;
  /** The requests of one order. */
  about: string;
  databaseUrl: string;
  /** Counts the accepted orders; selects one number. */
  countAccepted: string;
  origin: string;
  /** Of its server. */
  pid: number;
  /** What a client needs before its first order; the returned function takes one order from an empty cart to accepted. */
  open(visitor: Visitor): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

/** Two different dishes, one once and one twice. */
export function twoOf<T>(dishes: readonly T[]): { dish: T; quantity: number }[] {
  const first = randomInt(dishes.length);
  const second = (first + 1 + randomInt(dishes.length - 1)) % dishes.length;
  return [first, second].map((index, at) => ({ dish: dishes[index]!, quantity: at + 1 }));
}

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  postcode: string;
}

/** Every order is of another guest. */
export function newGuest(): Guest {
  return {
    firstName: 'Ada',
    lastName: 'Guest',
    email: `${randomUUID()}@example.com`,
    phone: `+90555${String(randomInt(10 ** 7)).padStart(7, '0')}`,
    street: 'Hill Street 1',
    city: 'Antalya',
    postcode: '07100',
  };
}
