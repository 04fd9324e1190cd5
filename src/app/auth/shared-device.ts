const KEY = 'brigade.people-here';
const MAX_PEOPLE = 5;

function peopleHere(): string[] {
  return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
}

/** Remembers on the device the id of a person who signed in. */
export function noteSignIn(person: string): void {
  const others = peopleHere().filter((one) => one !== person);
  localStorage.setItem(KEY, [...others, person].slice(-MAX_PEOPLE).join(' '));
}

/** Whether more than one person has signed in on this device. */
export function isSharedDevice(): boolean {
  return peopleHere().length > 1;
}
