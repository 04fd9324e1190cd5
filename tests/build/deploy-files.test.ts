import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '#server/environment.ts';

const FOLDER = 'src/deploy';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const names = readdirSync(FOLDER, { withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []));
const yamlFiles = names.filter((name) => name.endsWith('.yml'));

const settings = new Set(Object.keys(environmentSchema.shape));
/** Variables of other programs, and those that the compose files themselves ask for. */
const OTHERS = new Set([
  'NODE_ENV',
  'BASE',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'DATABASE_PASSWORD',
  'REPLICATION_PASSWORD',
  'DATABASE_LISTEN',
  'HOST_NAME',
]);
const isOfOthers = (name: string) => OTHERS.has(name) || /^(ETCD|PATRONI)_/.test(name);

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
}
/** Compose's own tags only say how files are merged. */
const composeOf = (name: string): Compose =>
  parse(read(name).replaceAll(/!(reset|override)\b/g, ''), { merge: true });

/** Names of variables in a file: `NAME=`, `NAME:` and `${NAME…}`. */
function variablesIn(name: string): string[] {
  const lines = read(name)
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'));
  const found = lines.flatMap((line) => [
    ...[...line.matchAll(/^\s*(?:ENV |Environment=)?([A-Z][A-Z_]{2,})(?:=|: )/g)].map(([, one = '']) => one),
    ...[...line.matchAll(/\$\{?([A-Z][A-Z_]{2,})/g)].map(([, one = '']) => one),
    ...[...line.matchAll(/process\.env\.(\w+)/g)].map(([, one = '']) => one),
    ...(line.startsWith('ENV ') ? [...line.matchAll(/ ([A-Z_]+)=/g)].map(([, one = '']) => one) : []),
  ]);
  return [...new Set(found)];
}

it.each(yamlFiles)('%s is valid YAML', (name) => {
  expect(parse(read(name).replaceAll(/!(reset|override)\b/g, ''))).toBeTypeOf('object');
});

it.each(names.filter((name) => !/\.(md|dockerignore)$/.test(name) && name !== 'alerts.yml'))(
  '%s names only variables that exist',
  (name) => {
    expect(variablesIn(name).filter((one) => !settings.has(one) && !isOfOthers(one))).toEqual([]);
  },
);

it('names the variables that a container needs', () => {
  expect(variablesIn('compose.yml')).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR']));
  expect(variablesIn('compose.scaled.yml')).toEqual(
    expect.arrayContaining(['SECRET_KEY', 'PUBLIC_URL', 'TRUSTED_PROXIES']),
  );
});

describe.each(yamlFiles.filter((name) => name.startsWith('compose')))('%s', (name) => {
  it('declares the volumes that its services use', () => {
    const { services, volumes = {} } = composeOf(name);
    const used = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.'));
    expect(used.filter((volume) => !(volume in volumes))).toEqual([]);
  });
});

it('gives the nodes of the database every variable that their templates name', () => {
  const { services } = composeOf('compose.high-availability.yml');
  const named = (file: string, pattern: RegExp) =>
    [...read(`high-availability/${file}`).matchAll(pattern)].map(([, one = '']) => one);
  const given = (service: string) => Object.keys(services[service]?.environment ?? {});
  expect(given('database')).toEqual(expect.arrayContaining(named('haproxy.cfg', /\$\{(\w+)\}/g)));
  for (const number of [1, 2, 3]) {
    expect(given(`etcd${number}`)).toEqual(
      expect.arrayContaining(named('etcd.env', /\b(ETCD_\w+)(?=[,.:])/g)),
    );
    const ofNode = [
      ...named('patroni.yml', /\b(PATRONI_\w+)/g),
      ...named('create-database.sh', /\$(\w+[A-Z])/g),
    ];
    expect(given(`node${number}`)).toEqual(expect.arrayContaining(ofNode));
  }
});

it('copies into the image what the build reads', () => {
  const dockerfile = read('Dockerfile');
  const kept = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  for (const one of kept)
    expect(dockerfile).toMatch(new RegExp(`COPY [^\\n]*\\b${one.replace(/^\./, '')}\\b`));
  for (const [, copied = ''] of dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
    for (const one of copied.split(' ')) expect(kept).toContain(one);
});

it('keeps what the unit starts and the image starts the same', () => {
  expect(read('brigade.service')).toContain('ExecStart=/usr/bin/node dist/server/main.js');
  expect(read('Dockerfile')).toContain('CMD ["node", "dist/server/main.js"]');
});
