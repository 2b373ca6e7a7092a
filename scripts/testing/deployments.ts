/** What the tests of docker-compose.yml and of deploy/kubernetes read from both. */
import { parse } from 'yaml';
import type { KubernetesObject } from './kustomize';
import { readText } from './repository';

export interface ComposeService {
  image?: string;
  build?: { target: string; args?: Record<string, string> };
  entrypoint?: string[];
  command?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  stop_grace_period?: string;
  healthcheck?: { test: string[]; start_period: string };
  profiles?: string[];
}

export const { services } = parse(readText('docker-compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};

export interface Probe {
  httpGet?: { path: string };
  tcpSocket?: object;
  exec?: { command: string[] };
  periodSeconds: number;
  failureThreshold?: number;
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string } } }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  resources?: { limits: { memory: string } };
}

export interface PodSpec {
  containers: Container[];
  volumes?: { name: string; emptyDir?: { sizeLimit: string } }[];
  terminationGracePeriodSeconds?: number;
}

export interface Workload {
  kind: string;
  name: string;
  labels: Record<string, string>;
  pod: PodSpec;
  container: Container;
}

interface Template {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

/** All that runs pods. */
export function findWorkloads(objects: KubernetesObject[]): Workload[] {
  return objects.flatMap((object) => {
    const spec = object['spec'] as { template?: Template; jobTemplate?: { spec: { template: Template } } };
    const template = spec?.template ?? spec?.jobTemplate?.spec.template;
    const [container] = template?.spec.containers ?? [];
    if (!template || !container) return [];
    const { kind, metadata } = object;
    return [{ kind, name: metadata.name, labels: template.metadata.labels, pod: template.spec, container }];
  });
}
