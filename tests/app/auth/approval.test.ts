import { expect, it } from 'vitest';
import { actApproved } from '#app/auth/approval.ts';
import { approvalForChange } from '#app/auth/change-approval.ts';

const approve = async () => ({ by: 'kenan', name: 'Kenan', proof: 'proof' });

it('covers each change of the act and none after it', async () => {
  const seen: boolean[] = [];
  const note = () => seen.push(approvalForChange() === approve);
  actApproved(approve, () => {
    note();
    note();
    void Promise.resolve().then(note);
  });
  note();
  await Promise.resolve();
  expect(seen).toEqual([true, true, false, false]);
});

it('ends with an act that fails', () => {
  const fails = () => {
    throw new Error('full');
  };
  expect(() => actApproved(approve, fails)).toThrow('full');
  expect(approvalForChange()).toBeUndefined();
});
