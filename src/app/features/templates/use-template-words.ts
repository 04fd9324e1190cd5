import { useLingui } from '@lingui/react/macro';

interface Words {
  id: string;
  name: string;
  text: string;
}

/** Name and text of a ready-made menu in the current language; of one that this version does not know, the server's. */
export function useTemplateWords(): (template: Words) => Omit<Words, 'id'> {
  const { t } = useLingui();
  const words = new Map([
    [
      'italian',
      [
        t`Italian trattoria`,
        t`Antipasti, stone-oven pizza with sizes and toppings, pasta, dolci and coffee`,
      ] as const,
    ],
    [
      'turkish',
      [
        t`Turkish grill and meze`,
        t`Cold and hot meze, kebabs from the charcoal, pide, baklava, tea and ayran`,
      ] as const,
    ],
    [
      'japanese',
      [
        t`Japanese sushi and ramen`,
        t`Small dishes, sushi by the piece and in sets, ramen, donburi, mochi and green tea`,
      ] as const,
    ],
    [
      'indian',
      [
        t`Indian curry house`,
        t`Street snacks, tandoor, curries by heat, biryani, breads, lassi and kulfi`,
      ] as const,
    ],
    [
      'mexican',
      [
        t`Mexican taquería`,
        t`Antojitos, tacos, burritos and bowls to build, churros, aguas frescas`,
      ] as const,
    ],
  ]);
  return ({ id, name, text }) => {
    const [ownName, ownText] = words.get(id) ?? [name, text];
    return { name: ownName, text: ownText };
  };
}
