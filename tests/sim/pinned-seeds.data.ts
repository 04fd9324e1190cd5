/** Seeds that found a bug of the product, with the bug. They must stay clean. */
export const pinnedSeeds: readonly { seed: number; was: string }[] = [
  { seed: 52, was: 'the reply of a restored server hid queued changes' },
  { seed: 118, was: 'the same, with a copied profile and lost replies' },
  { seed: 154, was: 'a commit whose answer was lost was never notified' },
  { seed: 629, was: 'the reply of a restored server hid queued changes' },
  { seed: 1055, was: 'the older of two overlapping reads of the outbox won: a refusal was not listed' },
  { seed: 43260, was: 'a reply requested before a restore was applied to the rows after it' },
  { seed: 43266, was: 'a restored server knew less of a queue than it had reported, and no row showed it' },
  { seed: 332, was: 'changes confirmed under a former client were not sent again to a restored server' },
  { seed: 5241, was: 'changes sent again by one tab counted as included in another' },
  { seed: 2073, was: 'changes confirmed under a former client were not sent again to a restored server' },
  {
    seed: 6170,
    was: 'an event of a restored server came before its greeting and was applied to earlier rows',
  },
  { seed: 7357, was: 'a tab opened with an old session replaced the new one for all tabs' },
  {
    seed: 1001425,
    was: 'a verdict of before a restore came after the rows of after it, and was not checked again',
  },
  { seed: 1240, was: 'the cache mixed rows of a restored server with earlier ones' },
  {
    seed: 1007541,
    was: 'an event of before a restore, received by a resumed page, was applied to later rows',
  },
  { seed: 1011724, was: 'a sign-out delayed by a lost disk ended the next session' },
  { seed: 1026199, was: 'the same, with a full disk' },
  {
    seed: 1028826,
    was: 'a refusal lost in a restore was decided again by a late request',
  },
  {
    seed: 5043455,
    was: 'changes lost in a restore were not sent again when the disk failed at that moment',
  },
  {
    seed: 10080177,
    was: 'the worker alone continued after a restore only on the next wake-up, when lost changes had expired',
  },
  {
    seed: 11006729,
    was: 'changes of another person were folded without permissions, also once these were known',
  },
  { seed: 12031277, was: 'a sign-out delayed by a lost disk ended a session in another tab' },
  {
    seed: 13070622,
    was: 'rows of a restored server, read before the queue, hid a queued change',
  },
  {
    seed: 15240110,
    was: 'the orders of seated guests without a table stayed at the old time when their booking was moved',
  },
  {
    seed: 15245985,
    was: 'the model promised an order that was put on a table at another time than its guests had asked for',
  },
  { seed: 98, was: 'a change passed on by the hub overtook earlier ones of a damaged queue' },
  { seed: 15248478, was: 'a refused change was passed on, and run again by a restored server' },
  {
    seed: 15251116,
    was: 'the witness took a direct call that arrived after it was queued for a change that was overtaken',
  },
  {
    seed: 15257595,
    was: 'a batch without an answer by the direct way was sent again 20 s later by the other, after a new sender’s',
  },
  {
    seed: 15258608,
    was: 'changes waited minutes behind those of others that the server could not decide',
  },
  {
    seed: 15277138,
    was: 'after a restore a change passed on named one before it that was posted directly, and overtook the queue',
  },
  {
    seed: 15277187,
    was: 'a change passed on named one before it that was posted directly, and overtook the queue',
  },
  {
    seed: 15376784,
    was: 'a device tried each change after one that the server could not decide, five times and two by two',
  },
  {
    seed: 15409841,
    was: 'a change decided at a position that a restore lost stayed beside the rows of a device that was behind it',
  },
  {
    seed: 15421269,
    was: 'after a restore that took no rows a new change was hidden, as one with its number had been included',
  },
  {
    seed: 15431680,
    was: 'the witness read a clock that had jumped back since the write began, and saw a change forgotten too soon',
  },
  {
    seed: 15911474,
    was: 'after a restore that lost a direct call, changes that the hub passed on overtook it',
  },
  {
    seed: 15958943,
    was: 'a screen without a heartbeat learnt from another tab of a decision that a restore had lost, and kept it',
  },
];
