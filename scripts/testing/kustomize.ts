/** Resolves the kustomizations of deploy/kubernetes: the fields they use, and names of ConfigMaps without their hash. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

type Fields = Record<string, unknown>;

/** An object of Kubernetes. */
export interface KubernetesObject extends Fields {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

interface Generator {
  name: string;
  behavior?: 'merge';
  envs?: string[];
  files?: string[];
  literals?: string[];
}

interface Kustomization {
  namespace?: string;
  resources?: string[];
  patches?: { path: string }[];
  replicas?: { name: string; count: number }[];
  images?: { name: string; newName: string }[];
  configMapGenerator?: Generator[];
}

const RESOLVED = 'apiVersion kind namespace resources patches replicas images configMapGenerator'.split(' ');
const CLUSTER_WIDE = ['Namespace'];

export function resolveKustomization(folder: string): KubernetesObject[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((field) => !RESOLVED.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}: this program does not resolve ${unknown.join(', ')}`);

  let objects = (kustomization.resources ?? []).flatMap((name) => readResource(join(folder, name)));
  for (const generator of kustomization.configMapGenerator ?? []) generate(objects, generator, folder);
  for (const { path } of kustomization.patches ?? []) {
    for (const patch of readObjects(join(folder, path))) {
      const target = find(objects, patch.kind, patch.metadata.name);
      objects = objects.map((each) => (each === target ? (merge(each, patch) as KubernetesObject) : each));
    }
  }
  for (const { name, count } of kustomization.replicas ?? []) {
    const { spec } = find(objects, 'Deployment', name) as unknown as { spec: Fields };
    spec['replicas'] = count;
  }
  for (const { name, newName } of kustomization.images ?? []) renameImage(objects, name, newName);
  for (const object of objects) setNamespace(object, kustomization.namespace);
  return objects;
}

function readResource(path: string): KubernetesObject[] {
  return statSync(path).isDirectory() ? resolveKustomization(path) : readObjects(path);
}

function readObjects(path: string): KubernetesObject[] {
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { merge: true });
  return documents.flatMap((document) => {
    // A copy, since what an anchor names would be one object in several places.
    const object = JSON.parse(JSON.stringify(document.toJS())) as KubernetesObject;
    return object.kind === 'List' ? (object['items'] as KubernetesObject[]) : [object];
  });
}

function find(objects: KubernetesObject[], kind: string, name: string): KubernetesObject {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

function generate(objects: KubernetesObject[], generator: Generator, folder: string): void {
  const { name, behavior, envs = [], files = [], literals = [] } = generator;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const lines = [...envs.flatMap((file) => read(file).split('\n').filter(Boolean)), ...literals];
  const data = Object.fromEntries([
    ...files.map((file) => [basename(file), read(file)]),
    ...lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ]) as Fields;
  if (behavior === 'merge') Object.assign(find(objects, 'ConfigMap', name)['data'] as Fields, data);
  else objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areNamed = (value: unknown): value is { name: string }[] =>
  Array.isArray(value) && value.every((each) => isFields(each) && typeof each['name'] === 'string');

/** A strategic merge: null removes a field, lists of named objects are merged by name, other lists are replaced. */
function merge(base: unknown, patch: unknown): unknown {
  if (areNamed(base) && areNamed(patch)) {
    // In the order of kustomize: what the patch names comes first.
    const patched = patch.map((each) => merge(base.find(({ name }) => name === each.name) ?? {}, each));
    return [...patched, ...base.filter(({ name }) => !patch.some((each) => each.name === name))];
  }
  if (!isFields(base) || !isFields(patch)) return patch;
  const merged = { ...base };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = name in merged ? merge(merged[name], value) : value;
  }
  return merged;
}

function renameImage(value: unknown, name: string, newName: string): void {
  if (Array.isArray(value)) for (const each of value) renameImage(each, name, newName);
  if (!isFields(value)) return;
  const { image } = value;
  if (typeof image === 'string' && image.startsWith(`${name}:`)) {
    value['image'] = newName + image.slice(name.length);
  }
  for (const each of Object.values(value)) renameImage(each, name, newName);
}

function setNamespace(object: KubernetesObject, namespace: string | undefined): void {
  if (namespace === undefined) return;
  if (CLUSTER_WIDE.includes(object.kind)) object.metadata.name = namespace;
  else object.metadata.namespace = namespace;
}
