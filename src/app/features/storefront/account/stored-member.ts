import { localStorageText } from '../shared/local-storage-text.ts';

/** The customer's stored session: the header only checks whether there is one. */
export const {
  read: storedMember,
  write: storeMember,
  subscribe: subscribeMember,
} = localStorageText('brigade.member');
