import { localStorageText } from '../shared/local-storage-text.ts';

/** What the customer of this device eats, as text; the menu only asks whether there is any. */
export const storedNeeds = localStorageText('brigade.food-needs');
