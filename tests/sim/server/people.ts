import type { Actor, Role } from '#domain/roles.ts';
import { hashToken } from '#server/auth/tokens.ts';

export interface SimPerson {
  id: string;
  name: string;
  roles: Role[];
  shop: number;
  branches: number[] | null;
  /** The person's former roles, and until when by the clock of the simulation: a server's clock jumps at night. */
  before: { roles: Role[]; until: number }[];
}

export interface SimSession {
  token: string;
  person: string;
  isRevoked: boolean;
}

/** The staff and their sessions. Not part of a backup: people and tokens outlive it. */
export class People {
  readonly persons = new Map<string, SimPerson>();
  private readonly sessions = new Map<string, SimSession>();

  add(person: Omit<SimPerson, 'before'>): void {
    this.persons.set(person.id, { ...person, before: [] });
  }

  signIn(person: string, token: string): void {
    this.sessions.set(hashToken(token), { token, person, isRevoked: false });
  }

  revoke(token: string): void {
    const session = this.sessions.get(hashToken(token));
    if (session !== undefined) session.isRevoked = true;
  }

  setRoles(id: string, roles: Role[], ms: number): void {
    const person = this.persons.get(id);
    if (person === undefined) return;
    person.before.push({ roles: person.roles, until: ms });
    person.roles = roles;
  }

  session(tokenHash: string): SimSession | undefined {
    const found = this.sessions.get(tokenHash);
    return found?.isRevoked === true ? undefined : found;
  }

  /** The present or former owner of a token. */
  owner(token: string): string | undefined {
    return this.sessions.get(hashToken(token))?.person;
  }

  /** The person whose token's hash is accepted; undefined: no person's. */
  holderOf(isTheirs: (tokenHash: string) => boolean): Actor | undefined {
    for (const [tokenHash, session] of this.sessions)
      if (!session.isRevoked && isTheirs(tokenHash)) return this.actor(session.person);
    return undefined;
  }

  /** The hashes of the valid tokens of these people. */
  tokenHashesOf(ids: readonly string[]): string[] {
    return [...this.sessions].flatMap(([tokenHash, { person, isRevoked }]) =>
      !isRevoked && ids.includes(person) ? [tokenHash] : [],
    );
  }

  isValid(token: string): boolean {
    return this.session(hashToken(token)) !== undefined;
  }

  /** The person as a device stores them. */
  actor(id: string): Actor {
    const person = this.persons.get(id);
    if (person === undefined) throw new Error(`no person ${id}`);
    const { name, roles, shop, branches } = person;
    return { id, name, roles, shop, branches: branches ?? 'all' };
  }
}
