/** Seeds that found a bug of the product, and what it was. They must stay clean. */
export const pinnedSeeds: readonly { seed: number; was: string }[] = [
  { seed: 52, was: 'the reply of a restored server hid changes that waited' },
  { seed: 118, was: 'the same, with a copied profile and lost replies' },
  { seed: 154, was: 'a commit whose answer was lost was told to nobody' },
  { seed: 629, was: 'the reply of a restored server hid changes that waited' },
  { seed: 1055, was: 'of two looks at the outbox that overlapped, the older won: a refusal was not listed' },
  { seed: 43260, was: 'a reply that was asked for before a restore was put on the rows after it' },
  { seed: 43266, was: 'a restored server knew less of a queue than it had said, and no row told' },
  { seed: 332, was: 'what was confirmed under a former client was not offered to a restored server' },
  { seed: 5241, was: 'what one tab offered again, another took for included' },
  { seed: 2073, was: 'what was confirmed under a former client was not offered to a restored server' },
  {
    seed: 6170,
    was: 'an event of a restored server came before its greeting and was put on the rows before it',
  },
  { seed: 7357, was: 'a tab opened with an old sign-in put it in the place of the new one, for all tabs' },
  {
    seed: 1001425,
    was: 'a verdict of before a restore came after the rows of after it, and nobody asked whether it still held',
  },
  { seed: 1240, was: 'the cache put rows of a restored server among those of the server before' },
  {
    seed: 1007541,
    was: 'an event of before a restore, heard by a page that thawed, was put on the rows of after it',
  },
  { seed: 1011724, was: 'a sign-out that a lost disk let pass late ended the sign-in after it' },
  { seed: 1026199, was: 'the same, with a full disk' },
  {
    seed: 1028826,
    was: 'a refusal that a restored server had forgotten was decided once more by a request that came late',
  },
  {
    seed: 5043455,
    was: 'what a restored server had lost was not offered again where the disk failed just then',
  },
  {
    seed: 10080177,
    was: 'the worker alone went on after a restore only when it was woken again, and what the server had lost left as old',
  },
  {
    seed: 11006729,
    was: 'what another person had changed here was folded with no rights, also once their rights were known',
  },
  { seed: 12031277, was: 'a sign-out that a lost disk let pass late ended a sign-in in another tab' },
  {
    seed: 13070622,
    was: 'rows of a restored server, read before the queue was, left a change of the queue off the screen',
  },
];
