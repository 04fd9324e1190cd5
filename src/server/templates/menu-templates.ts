import { indian } from './indian.data.ts';
import { italian } from './italian.data.ts';
import { japanese } from './japanese.data.ts';
import type { MenuTemplate } from './menu-template.ts';
import { mexican } from './mexican.data.ts';
import { turkish } from './turkish.data.ts';

export const menuTemplates: readonly MenuTemplate[] = [italian, turkish, japanese, indian, mexican];
