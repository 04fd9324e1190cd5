import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** The meaning of a variable, as printed in CONFIG.md. */
export const meanings = z.registry<{ meaning: string }>();

/** A whole number in a range. */
export function number(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  const digits = z.string().check(z.regex(/^\d{1,9}$/, problem));
  const inRange = z.number().check(z.minimum(least, problem), z.maximum(most, problem));
  return z.pipe(z.pipe(digits, z.transform(Number)), inRange);
}

/** The same with a default. */
export const whole = (least: number, most: number, standard: number) =>
  z._default(number(least, most), standard);

/** A URL with one of these protocols. */
export function url(protocols: readonly string[], problem: string) {
  const fits = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return z.string().check(z.refine(fits, problem));
}

/** A base URL, without trailing slashes. */
export function base(problem: string) {
  return z.pipe(
    url(['https:', 'http:'], problem),
    z.transform((text: string) => text.replace(/\/+$/, '')),
  );
}

/** Texts separated by commas. */
export const addressesOf = (text: string): string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

function areAddresses(text: string): boolean {
  return addressesOf(text).every((one) => {
    const [address = '', bits, ...rest] = one.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(address) !== 0 && fits && rest.length === 0;
  });
}

function areOrigins(text: string): boolean {
  return addressesOf(text).every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol));
}

/** IP addresses separated by commas. */
export function plainAddresses() {
  const areAddresses = (text: string) => addressesOf(text).every((one) => isIP(one) !== 0);
  const problem = 'must be IP addresses like 192.168.1.10';
  return z._default(z.string().check(z.refine(areAddresses, problem)), '');
}

/** Addresses and networks separated by commas. */
export function addresses() {
  const problem = 'must be addresses or networks like 203.0.113.7,10.8.0.0/16';
  return z._default(z.string().check(z.refine(areAddresses, problem)), '');
}

/** Origins separated by commas. */
export function origins(problem: string) {
  return z._default(z.string().check(z.refine(areOrigins, problem)), '');
}

/** A credential of a payment provider. */
export function credential(what: string) {
  return z.optional(z.string().check(z.maxLength(255, `must be ${what} of the account`)));
}

/** Addresses of one NATS cluster separated by commas. */
export function busUrls() {
  const areBuses = (text: string) =>
    addressesOf(text).every((one) => URL.canParse(one) && /^(nats|tls):$/.test(new URL(one).protocol));
  return z._default(z.string().check(z.refine(areBuses, 'must look like nats://host:4222')), '');
}
