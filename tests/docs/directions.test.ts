import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folders of the server and the files that put it together, each of which may import those before it. */
const SERVER = [
  'integrations',
  'limits',
  'templates',
  'store',
  'backup',
  'open-store.ts',
  'auth',
  'side-effects',
  'sync',
  'live',
  'metrics',
  'payments',
  'billing',
  'printing',
  'reports',
  'jobs',
  'http',
  'routes',
  'mcp',
  'webhooks',
  'pages',
  'setup',
  'tls',
  'direct',
  'shop-hub',
  'app.ts',
  'http-server.ts',
  'start.ts',
  'restore-uploads.ts',
  'address-lines.ts',
  'set-password.ts',
  'make-operator.ts',
  'backup-command.ts',
  'restore-command.ts',
  'upgrade-command.ts',
  'demo',
  'hub-launch.ts',
  'hub-main.ts',
  'main.ts',
] as const;
/**
 * Areas of the domain, each of which may import those before it. Files of queued changes (`*-mutations.ts`) come after
 * all areas.
 */
const DOMAIN = [
  'billing',
  'catalog',
  'orders',
  'shops',
  'site',
  'tables',
  'bookings',
  'delivery',
  'cart',
  'comments',
  'payments',
  'wizard',
  'settings',
  'people',
  'content',
  'printing',
  'notifications',
  'reports',
  'cash',
  'shop-files',
  'practice',
  'audit',
  'webhooks',
] as const;
const MUTATIONS = /mutations?\.ts$/;
/** The schemas of all rows by kind, and the form of a change: areas import the types of the one, and the other imports types only. */
const [ROWS, MUTATION] = ['rows.ts', 'mutation.ts'];

/** Names the types of everything that calls receive; it imports types only. */
const CONTEXT = 'context.ts';

interface Arrow {
  from: string;
  to: string;
  isType: boolean;
}

/** Every relative import below a folder, as paths from it. */
function arrowsOf(root: string): Arrow[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && statSync(path.join(root, file)).isFile(),
  );
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...source.matchAll(/^(import|export) (type )?[^;]*?from '(\.[^']+)';/gm)].map(
      ([, , type, to = '']) => ({
        from: file,
        to: path.join(path.dirname(file), to),
        isType: type !== undefined,
      }),
    );
  });
}

const folderOf = (file: string): string => (file.includes(path.sep) ? (file.split(path.sep)[0] ?? '') : '');

describe('imports in src/server', () => {
  const arrows = arrowsOf('src/server');

  it('come from a folder before the own one', () => {
    const rank = (file: string): number => {
      const place = folderOf(file) === '' ? file : folderOf(file);
      // Other files of `src/server` itself come first.
      return SERVER.findIndex((one) => one === place) + 1;
    };
    const unknown = arrows.filter(({ from }) => folderOf(from) !== '' && rank(from) === 0);
    const upward = arrows.filter(({ from, to }) => from !== CONTEXT && rank(to) > rank(from));
    expect([...unknown, ...upward].map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('are types only where the context names what it carries', () => {
    const values = arrows.filter(({ from, isType }) => from === CONTEXT && !isType);
    expect(values.map(({ to }) => to)).toEqual([]);
  });
});

describe('imports in src/domain', () => {
  const rank = (file: string): number => {
    if (file === MUTATION) return 0;
    if (file === ROWS || MUTATIONS.test(file)) return DOMAIN.length + 1;
    return DOMAIN.findIndex((one) => one === folderOf(file)) + 1;
  };
  const arrows = arrowsOf('src/domain');

  it('come from an area before the own one', () => {
    const unknown = arrows.filter(({ from }) => folderOf(from) !== '' && rank(from) === 0);
    const upward = arrows.filter(({ from, to, isType }) => {
      if (isType && (to === ROWS || from === MUTATION)) return false;
      return rank(to) > rank(from);
    });
    expect([...unknown, ...upward].map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});
