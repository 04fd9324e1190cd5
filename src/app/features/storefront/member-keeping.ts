/** Who is signed in as a customer, as this device keeps it: the header asks only whether somebody is. */
const MEMBER_KEY = 'brigade.member';

const listeners = new Set<() => void>();

export function keptMember(): string | null {
  return localStorage.getItem(MEMBER_KEY);
}

export function keepMember(text: string | null): void {
  if (text === null) localStorage.removeItem(MEMBER_KEY);
  else localStorage.setItem(MEMBER_KEY, text);
  for (const listener of listeners) listener();
}

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key !== MEMBER_KEY) return;
  for (const listener of listeners) listener();
});

export function subscribeMember(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
