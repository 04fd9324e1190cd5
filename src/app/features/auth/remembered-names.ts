import * as z from 'zod/mini';

const KEY = 'brigade.signed-in-names';
const MAX_NAMES = 5;

const nameSchema = z.object({ who: z.enum(['owner', 'staff']), shop: z.string(), username: z.string() });
/** Who signed in on this device: no password, and nothing that the server knows. */
export type RememberedName = z.infer<typeof nameSchema>;

const keyOf = ({ who, shop, username }: RememberedName) => `${who} ${shop} ${username.toLowerCase()}`;

/** The names that signed in on this device, the last one first. */
export function rememberedNames(): RememberedName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const names = z.array(nameSchema).safeParse(stored);
    return names.success ? names.data : [];
  } catch {
    return [];
  }
}

/** The same where a shop's sign-in was opened: the staff of that shop. */
export function namesFor(shop: string | null): RememberedName[] {
  const names = rememberedNames();
  return shop === null ? names : names.filter((one) => one.who === 'staff' && one.shop === shop);
}

export function forgetName(name: RememberedName): RememberedName[] {
  const others = rememberedNames().filter((one) => keyOf(one) !== keyOf(name));
  localStorage.setItem(KEY, JSON.stringify(others));
  return others;
}

export function rememberName(name: RememberedName): void {
  localStorage.setItem(KEY, JSON.stringify([name, ...forgetName(name)].slice(0, MAX_NAMES)));
}
