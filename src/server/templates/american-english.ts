const WORDS: readonly (readonly [british: string, american: string])[] = [
  ['aubergine', 'eggplant'],
  ['courgette', 'zucchini'],
  ['rocket', 'arugula'],
  ['spring onion', 'scallion'],
  ['coriander', 'cilantro'],
  ['chilli', 'chili'],
  ['prawns', 'shrimp'],
  ['prawn', 'shrimp'],
  ['minced', 'ground'],
  ['yoghurt', 'yogurt'],
  ['chips', 'fries'],
  ['wholemeal', 'whole wheat'],
  ['omelette', 'omelet'],
  ['humus', 'hummus'],
];
const AMERICAN = new Map(WORDS);
const BRITISH = new RegExp(`\\b(${WORDS.map(([word]) => word).join('|')})\\b`, 'gi');

/** As sizes of pizzas and glasses are given. */
const CM_IN_INCH = 2.54;
const OUNCES_IN_LITER = 33.814;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text of a template as a menu in the United States has it. */
export function inAmericanEnglish(text: string): string {
  return text
    .replace(BRITISH, (word) => {
      const american = AMERICAN.get(word.toLowerCase()) ?? word;
      return word === word.toLowerCase() ? american : capitalized(american);
    })
    .replace(/\b(\d+) cm\b/g, (_size, cm) => `${Math.round(Number(cm) / CM_IN_INCH)} in`)
    .replace(/\b(\d+\.\d+) l\b/g, (_size, liters) => `${Math.round(Number(liters) * OUNCES_IN_LITER)} fl oz`);
}
