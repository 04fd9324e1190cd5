import { accountCalls } from '#contract/account.ts';
import { currentDeliveryAddress, storeDeliveryAddress } from '../address/stored-delivery-address.ts';
import { storedOf } from '../address/stored-of.ts';
import { callAsMember, currentMember } from './member.ts';

/** Delivers to the default address of the signed-in account where this device has no address; signing out removes it. */
export async function loadAccountAddress(): Promise<void> {
  const member = currentMember();
  if (member === null || currentDeliveryAddress() !== null) return;
  const answer = await callAsMember('user/addresses', accountCalls['user/addresses'], {});
  const first = answer.ok ? answer.value.addresses.find((saved) => saved.default) : undefined;
  const isSame = currentMember()?.user.id === member.user.id;
  if (first !== undefined && isSame && currentDeliveryAddress() === null)
    storeDeliveryAddress(storedOf(first));
}
