/** A word or phrase of paraphrase, with the plain one to write instead. */
export interface BannedWord {
  phrase: string;
  /** What to write instead. */
  instead: string;
  /** Uses that are allowed, as they are written: a real door is a door. */
  except?: readonly string[];
  /** Also banned as a part of a name: `wavedRow` has `waved`. */
  inNames?: boolean;
}

/** Folders whose comments, names and test titles are checked; add one when it is clean. */
export const cleanFolders: readonly string[] = [
  'src/app',
  'src/build',
  'src/contract',
  'src/domain',
  'src/server',
  'src/sync/device',
  'src/sync/engine',
  'src/ui',
  'sw',
  'tests/app',
  'tests/bench',
  'tests/contract',
  'tests/docs',
  'tests/domain',
  'tests/e2e',
  'tests/failover',
  'tests/faults',
  'tests/server',
  'tests/sim',
  'tests/support',
  'tests/sw',
  'tests/sync',
  'tests/ui',
];

/** Texts of the screens, in which the phrases are checked too. */
export const checkedTexts: readonly string[] = [
  'src/app/i18n/en/messages.po',
  'src/contract/messages.data.ts',
];

export const bannedWords: readonly BannedWord[] = [
  { phrase: 'nobody', instead: 'no one, none, or the condition: "without a driver"' },
  { phrase: 'somebody', inNames: true, instead: 'the person, a staff member, the customer' },
  { phrase: 'anybody', instead: 'anyone, everyone' },
  {
    phrase: 'whoever',
    instead: 'the person who, those who',
    except: ['whoever runs the server'],
    inNames: true,
  },
  { phrase: 'meanwhile', instead: 'since, in the meantime' },
  { phrase: 'anew', instead: 'again', inNames: true },
  { phrase: 'glad', instead: 'what is wrong or useful, as a fact', inNames: true },
  { phrase: 'the house', instead: 'the restaurant, the branch, the server' },
  { phrase: 'by itself', instead: 'automatically, alone' },
  { phrase: 'not to be had', instead: 'unavailable, sold out' },
  { phrase: 'is told', instead: 'is notified, gets' },
  { phrase: 'are told', instead: 'are notified, get' },
  { phrase: 'hears', inNames: true, instead: 'is subscribed to, is notified of' },
  { phrase: 'heard of', instead: 'known, received from' },
  { phrase: 'is said', instead: 'is shown, is stored' },
  { phrase: 'it is meant', instead: 'what the person confirms' },
  { phrase: 'all the same', instead: 'anyway, still' },
  { phrase: 'goes on', instead: 'continues', except: ['goes on the table'] },
  { phrase: 'comes again', instead: 'reconnects, returns' },
  { phrase: 'lets go', instead: 'releases, applies a discount' },
  { phrase: 'let go', instead: 'release, discount' },
  { phrase: 'taken back', instead: 'undone, voided, recalled' },
  { phrase: 'takes back', instead: 'undoes, voids, recalls' },
  { phrase: 'so many', instead: 'this many, at most, the number' },
  { phrase: 'who leads', instead: 'managers' },
  { phrase: 'those who lead', instead: 'managers' },
  { phrase: 'called off', instead: 'cancelled' },
  { phrase: 'lies', inNames: true, instead: 'is, is stored' },
  { phrase: 'ways of paying', instead: 'payment methods' },
  { phrase: 'waitress', instead: 'waiter (the role keeps its stored name)' },
  { phrase: 'waved', instead: 'dismissed', inNames: true },
  { phrase: 'uncooked', instead: 'new line', inNames: true },
  { phrase: 'footing', instead: 'feed base' },
  { phrase: 'shelf', instead: 'cache' },
  { phrase: 'deserted', instead: 'abandoned' },
  {
    phrase: 'door',
    instead: 'gateway, page, webhook, delivery address',
    except: [
      'at the door',
      'customer’s door',
      'from the door',
      'answered the door',
      'your door',
      'set the door on the map',
    ],
  },
];
