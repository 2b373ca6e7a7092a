import semver from 'semver';
import { listFiles, type MfManifest } from './mf-manifest';
import type { ModuleKind } from './module-kind';
import { plainFault } from './plain-fault';

/** A page has one of each: two would have two states. */
const ONE_OF_A_PAGE = ['react', 'react-dom'];

/** The singletons of a build with their ranges: the site gives them. Refuses a component that brings a React of its own. */
export function findRequiredModules({ shared }: MfManifest, kind: ModuleKind): Record<string, string> {
  if (kind === 'component' && !shared.some(({ name }) => name === 'react'))
    throw plainFault('react_not_shared');
  const doubled = shared.find(({ name, singleton }) => ONE_OF_A_PAGE.includes(name) && !singleton);
  if (doubled) throw plainFault('react_not_singleton', { name: doubled.name });
  const singletons = shared.filter(({ singleton }) => singleton);
  return Object.fromEntries(
    singletons.map(({ name, version, requiredVersion }) => [name, chooseRange(version, requiredVersion)]),
  );
}

function chooseRange(version: string, required: unknown): string {
  if (typeof required === 'string' && semver.validRange(required) !== null) return required;
  return semver.valid(version) === null ? '*' : `^${version}`;
}

/** The build's own copies of the singletons, which no page may run. */
export function listFallbackFiles({ shared, exposes }: MfManifest): Set<string> {
  const copies = new Set(
    shared.filter(({ singleton }) => singleton).flatMap(({ assets }) => listFiles(assets)),
  );
  for (const file of exposes.flatMap(({ assets }) => listFiles(assets))) copies.delete(file);
  return copies;
}
