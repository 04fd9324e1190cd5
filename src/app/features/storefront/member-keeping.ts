import { keptText } from './kept-text.ts';

/** Who is signed in as a customer, as this device keeps it: the header asks only whether somebody is. */
export const { kept: keptMember, keep: keepMember, subscribe: subscribeMember } = keptText('brigade.member');
