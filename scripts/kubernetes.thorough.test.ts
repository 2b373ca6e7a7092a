import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findWorkloads, services, type Workload } from './testing/deployments';
import { findSchemaFaults } from './testing/kubernetes-schemas';
import { resolveKustomization, type KubernetesObject } from './testing/kustomize';
import { APPS, ROOT, readText } from './testing/repository';

const getFolder = (overlay: string) => join(ROOT, 'deploy/kubernetes/overlays', overlay);
const oneNode = resolveKustomization(getFolder('one-node'));
const production = resolveKustomization(getFolder('production'));
const overlays = [
  { name: 'one-node', objects: oneNode },
  { name: 'production', objects: production },
];
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const listNames = (objects: KubernetesObject[], kind: string) =>
  objects.flatMap((object) => (object.kind === kind ? [object.metadata.name] : [])).sort();

function getSettings(objects: KubernetesObject[], name: string): Record<string, string> {
  return objects.find((each) => each.kind === 'ConfigMap' && each.metadata.name === name)?.['data'] as Record<
    string,
    string
  >;
}

describe.each(overlays)('the overlay $name', ({ name: overlay, objects }) => {
  const workloads = findWorkloads(objects);

  it('fits the schemas of Kubernetes', () => {
    expect(findSchemaFaults(objects)).toEqual([]);
  });

  (hasKubectl ? it : it.skip)('is resolved here as kubectl resolves it', () => {
    const { stdout } = spawnSync('kubectl', ['kustomize', getFolder(overlay)], { encoding: 'utf8' });
    const withoutHashes = stdout.replace(/(name: glossa-[a-z]+)-[a-z0-9]{10}$/gm, '$1');
    const resolved = parseAllDocuments(withoutHashes).map((each) => each.toJS() as KubernetesObject);
    const byName = (list: KubernetesObject[]) =>
      Object.fromEntries(list.map((each) => [`${each.kind} ${each.metadata.name}`, each]));
    expect(byName(objects)).toEqual(byName(resolved));
  });

  it.each(workloads)('$name has no more rights than it needs', ({ pod }) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      // Service links would set API_PORT to an address.
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of pod.containers) {
      expect(container).toMatchObject({
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        },
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      });
    }
  });

  it.each(workloads.filter(({ kind }) => kind !== 'CronJob'))(
    '$name says whether it has started, is ready and is alive',
    ({ container }) => {
      expect(container).toMatchObject({
        startupProbe: expect.anything(),
        readinessProbe: expect.anything(),
        livenessProbe: expect.anything(),
      });
    },
  );

  it('holds no secret, only the names of secrets', () => {
    expect(listNames(objects, 'Secret')).toEqual([]);
    const isSecret = (name: string) => /KEY|SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL/.test(name);
    const settings = objects.flatMap((each) =>
      each.kind === 'ConfigMap' ? Object.keys(each['data'] as object) : [],
    );
    expect(settings.filter(isSecret)).toEqual([]);
    const variables = workloads.flatMap(({ container }) => container.env ?? []);
    const secrets = variables.filter(({ name }) => isSecret(name));
    expect(secrets.length).toBeGreaterThan(10);
    for (const { value, valueFrom } of secrets) {
      expect(value).toBeUndefined();
      expect(valueFrom?.secretKeyRef?.name).toMatch(/^glossa-/);
    }
  });

  it('lets no pod accept a connection that a policy does not name', () => {
    const policies = objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata, spec }) => ({ name: metadata.name, ...(spec as object) }));
    expect(policies).toContainEqual({
      name: 'default-deny',
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const sources = (app: string) =>
      JSON.stringify(policies.filter(({ name }) => name === app).map((each) => Object.entries(each)));
    expect(sources('api')).toContain('"matchLabels":{"app":"releases"}');
    expect(sources('api')).not.toContain('nginx');
  });

  it('has a job that publishes each app with a token of its own', () => {
    const jobs = workloads.filter(({ name }) => name.startsWith('publish-'));
    const expected = APPS.map((folder) => folder.replace(/^mfe-/, ''));
    expect(jobs.map(({ name }) => name.slice('publish-'.length)).sort()).toEqual(expected.sort());
    for (const { name, container } of jobs) {
      const token = container.env?.find((each) => each.name === 'RELEASES_TOKEN');
      expect(token?.valueFrom?.secretKeyRef).toEqual({
        name: 'glossa-publish',
        key: name.slice('publish-'.length),
      });
    }
  });
});

describe('Kubernetes and compose', () => {
  const workloads = new Map(findWorkloads(oneNode).map((each) => [each.name, each]));
  const shared = Object.entries(services).map(([name, service]) => ({ name, service }));
  const find = (name: string): Workload => {
    const workload = workloads.get(name);
    if (!workload) throw new Error(`${name} is not in deploy/kubernetes`);
    return workload;
  };

  it.each(shared)('run the same image and command as $name', ({ name, service }) => {
    const { container } = find(name);
    // What compose builds for one service alone has the name of the project and of the service.
    expect(container.image).toBe(service.image ?? `glossa-${name}:1.0.0`);
    expect(container.command).toEqual(service.entrypoint);
    expect(container.args?.length ? container.args : undefined).toEqual(service.command);
  });

  it.each(shared.filter(({ service }) => service.environment))(
    'give $name the same variables',
    ({ name, service }) => {
      const { container } = find(name);
      const maps =
        container.envFrom?.map(({ configMapRef }) => getSettings(oneNode, configMapRef.name)) ?? [];
      const settings: Record<string, string | undefined> = Object.assign({}, ...maps);
      for (const { name: variable, value } of container.env ?? []) settings[variable] = value;
      const compose = service.environment ?? {};
      expect(Object.keys(settings).sort()).toEqual(Object.keys(compose).sort());
      for (const [variable, value] of Object.entries(settings)) {
        if (value === undefined) continue;
        // `${NAME:-default}` is what compose takes when the operator sets nothing.
        expect([variable, value]).toEqual([variable, compose[variable]?.replace(/^\$\{\w+:-(.*)\}$/, '$1')]);
      }
    },
  );

  it.each(['api', 'releases'])('ask %s at the same port and address whether it is well', (name) => {
    const { container } = find(name);
    const address = `:${container.ports?.[0]?.containerPort}${container.readinessProbe?.httpGet?.path}'`;
    expect(services[name]?.healthcheck?.test.join(' ')).toContain(address);
  });

  // Where it is too short, nginx is not started: a migration, or a recovery after a crash, may take longer than usual.
  it.each(['api', 'releases', 'postgres'])('give %s the same time to start', (name) => {
    const { periodSeconds = 0, failureThreshold = 0 } = find(name).container.startupProbe ?? {};
    expect(services[name]?.healthcheck?.start_period).toBe(`${periodSeconds * failureThreshold}s`);
  });

  it.each(['api', 'releases'])(
    'give %s the same time to stop, after the proxies have heard of it',
    (name) => {
      const { pod, container } = find(name);
      const compose = Number(services[name]?.stop_grace_period?.replace('s', '') ?? 10);
      const sleep = container.lifecycle?.preStop.sleep.seconds ?? 0;
      expect(sleep).toBeGreaterThan(0);
      expect(pod.terminationGracePeriodSeconds).toBe(sleep + compose);
    },
  );

  it('give nginx the files of releases/nginx', () => {
    const files = getSettings(oneNode, 'glossa-nginx');
    for (const [name, text] of Object.entries(files)) expect(text).toBe(readText(`releases/nginx/${name}`));
    const shipped = readdirSync(join(ROOT, 'releases/nginx')).filter((name) => name.endsWith('.conf'));
    expect(Object.keys(files).sort()).toEqual(shipped.sort());
  });
});

describe('the backup of the database', () => {
  const { pod, container } = findWorkloads(oneNode).find(({ name }) => name === 'backup') ?? {};
  const folder = mkdtempSync(join(tmpdir(), 'glossa-backup-'));
  const old = join(folder, 'glossa-2020-01-01T000000.dump');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the script of the job with a `pg_dump` that ends with this code; returns the copies that are there then. */
  function backUp(code: number): { status: number | null; copies: string[] } {
    const tools = join(folder, 'bin');
    mkdirSync(tools, { recursive: true });
    const dump = `#!/bin/sh\nfor each; do case $each in --file=*) echo copy > "\${each#--file=}";; esac; done\nexit ${code}\n`;
    writeFileSync(join(tools, 'pg_dump'), dump, { mode: 0o755 });
    writeFileSync(join(tools, 'pg_restore'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(old, 'copy');
    utimesSync(old, 0, 0);
    const [shell = '', ...options] = container?.command ?? [];
    const script = container?.args?.join('').replaceAll('/backups', folder) ?? '';
    const env = { PATH: `${tools}:/usr/bin:/bin`, DATABASE_URL: 'postgres://glossa@postgres/glossa' };
    const { status } = spawnSync(shell, [...options, script], { env });
    return { status, copies: readdirSync(folder).filter((name) => name !== 'bin') };
  }

  it('is made each night with the tools of the server, on a volume of its own', () => {
    const job = oneNode.find((each) => each.kind === 'CronJob' && each.metadata.name === 'backup');
    expect(job?.['spec']).toMatchObject({ schedule: '30 2 * * *', concurrencyPolicy: 'Forbid' });
    expect(job?.['spec']).not.toHaveProperty('suspend');
    expect(container?.image).toBe(services['postgres']?.image);
    expect(pod?.volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } });
  });

  it('may connect to Postgres', () => {
    const policies = oneNode.filter(({ kind }) => kind === 'NetworkPolicy');
    const allowed = policies.filter(({ spec }) => JSON.stringify(spec).includes('"backup"'));
    expect(allowed.map(({ metadata }) => metadata.name).sort()).toEqual([
      'outside',
      'postgres',
      'to-postgres',
    ]);
  });

  it('removes old copies once a new one is whole, and only then', () => {
    expect(backUp(1)).toEqual({ status: 1, copies: expect.arrayContaining([basename(old)]) });
    const { status, copies } = backUp(0);
    expect([status, copies]).toEqual([0, [expect.stringMatching(/^glossa-20[\dT-]+\.dump$/)]]);
    expect(copies).not.toContain(basename(old));
    // It has what learners wrote.
    expect(statSync(join(folder, copies[0] ?? '')).mode & 0o777).toBe(0o600);
  });
});

describe('production', () => {
  const deployments = listNames(production, 'Deployment');

  it('drains a node without an outage, and spreads what it runs', () => {
    expect(listNames(production, 'PodDisruptionBudget')).toEqual(deployments);
    for (const { kind, pod } of findWorkloads(production)) {
      if (kind === 'Deployment') expect(pod).toHaveProperty('topologySpreadConstraints');
    }
  });

  it('runs each part at least twice', () => {
    const scaled = production.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const counts = new Map(scaled.map((each) => [each.metadata.name, each['spec']]));
    for (const { kind, metadata, spec } of production) {
      if (kind !== 'Deployment') continue;
      const scaling = counts.get(metadata.name) as { minReplicas: number } | undefined;
      const { replicas } = spec as { replicas?: number };
      expect(scaling?.minReplicas ?? replicas).toBeGreaterThanOrEqual(2);
      // A number in both would undo the autoscaler's at every apply.
      if (scaling) expect(replicas).toBeUndefined();
    }
  });

  it('has room for the files that learners send, so that nobody can have a pod ended', () => {
    const megabytes = (size = '') => parseInt(size, 10) * (size.endsWith('Gi') ? 1024 : 1);
    const find = (name: string) => findWorkloads(production).find((each) => each.name === name);
    const volume = find('releases')?.pod.volumes?.find(({ name }) => name === 'data');
    // Uploads of learners, then bundles of a few pipelines.
    expect(megabytes(volume?.emptyDir?.sizeLimit)).toBeGreaterThan(32 * 41 + 10 * 40);
    // The API itself, the bodies of ten imports, and two processes that read files.
    expect(megabytes(find('api')?.container.resources?.limits.memory)).toBeGreaterThan(
      400 + 10 * 40 + 2 * 700,
    );
  });

  it('keeps imported lessons on a volume that all pods of the API share', () => {
    const { pod } = findWorkloads(production).find(({ name }) => name === 'api') ?? {};
    expect(pod?.volumes).toContainEqual({
      name: 'videos',
      persistentVolumeClaim: { claimName: 'videos' },
    });
    const claims = production.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    const claim = claims.find(({ metadata }) => metadata.name === 'videos');
    expect(claim).toMatchObject({ spec: { accessModes: ['ReadWriteMany'] } });
  });

  it('opens no more connections than Postgres accepts by default, even during an update', () => {
    const connections = { api: 10, releases: 5 };
    const scaling = (name: string) =>
      production.find(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name)?.[
        'spec'
      ] as { maxReplicas: number };
    const total = Object.entries(connections).reduce(
      (sum, [name, each]) => sum + (scaling(name).maxReplicas + 1) * each,
      0,
    );
    // Three of the 100 are reserved for administrators; a migration takes one.
    expect(total + 1).toBeLessThanOrEqual(97);
  });

  it('is scaled by metrics that the servers export', () => {
    const sources = [
      'api/src/platform/operations/metric-texts.json',
      'releases/src/server/metrics/metrics.json',
    ];
    const exported = sources.map(readText).join('\n');
    const adapter = readText('docs/examples/prometheus-adapter.yml');
    const named = JSON.stringify(production).matchAll(/"metric":\{"name":"(\w+)"\}/g);
    const metrics = [...named].map(([, metric = '']) => metric);
    expect(metrics.length).toBeGreaterThan(1);
    for (const metric of metrics) {
      expect(exported).toContain(`"${metric}"`);
      expect(adapter).toContain(metric);
    }
  });
});
